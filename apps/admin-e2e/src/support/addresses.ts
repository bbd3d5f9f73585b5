/** Separate ports, so that the tests can run beside a started app. */
export const APP_PORT = 4300;
export const API_PORT = 3400;
export const FIREBASE_PORT = 9199;
export const EXAMPLES_PORT = 4301;
/** Locked by a test run, because all runs share one database and these ports. */
export const LOCK_PORT = 4299;
export const APP_URL = `http://localhost:${APP_PORT}`;
export const API_URL = `http://127.0.0.1:${API_PORT}`;
export const FIREBASE_URL = `http://127.0.0.1:${FIREBASE_PORT}`;
export const EXAMPLES_URL = `http://localhost:${EXAMPLES_PORT}`;
