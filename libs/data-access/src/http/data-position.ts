let latest: string | undefined;

/** The latest position of the server's data that this window knows of: what it reads must not be older. */
export const dataPosition = (): string | undefined => latest;

/** Positions have one length, so that they are compared as text; answers may come out of order. */
export function noteDataPosition(position: string | null | undefined): void {
  if (typeof position === 'string' && (latest === undefined || position > latest)) latest = position;
}
