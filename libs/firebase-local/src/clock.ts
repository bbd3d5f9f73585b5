/** Source of the time; tests move it instead of waiting. */
export type Clock = () => Date;

export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The next whole second: the times in tokens have a resolution of one second. */
export const nextSecond = (time: Date): Date => new Date((epochSeconds(time) + 1) * 1000);
