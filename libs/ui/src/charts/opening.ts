/** What a mark opens: an address of the app, or what to do. */
export type Opening = string | (() => void);
