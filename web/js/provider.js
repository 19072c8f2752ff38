/**
 * Who answers: here the server that the page came from. The static site has another file in this place, by which a
 * worker of the browser answers (`bindings/wasm/web/provider.js`); nothing else knows the difference.
 */

/**
 * The answer to a plain request.
 * @param {string} path such as `/api/rules`
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export const request = (path, options) => fetch(path, options);

/** Whether the library is the browser's own, and goes with everything else that it keeps. */
export const keepsLibrary = false;

/** A line for searches: `ClientMessage`s go out as text, `ServerMessage`s come in. @returns {WebSocket} */
export const openSocket = () => new WebSocket(`ws://${location.host}/api/socket`);
