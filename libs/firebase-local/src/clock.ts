/** Where the time comes from; tests move it instead of waiting. */
export type Clock = () => Date;
