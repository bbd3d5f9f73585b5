/** What a mark opens: a URL of the app, or a callback. */
export type Opening = string | (() => void);
