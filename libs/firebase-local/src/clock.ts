/** Where the time comes from; tests move it instead of waiting. */
export type Clock = () => Date;

export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The whole second after a moment: tokens know theirs to the second alone. */
export const nextSecond = (time: Date): Date => new Date((epochSeconds(time) + 1) * 1000);
