const DAY_MS = 86_400_000;

/** The link of a person to their event; its subject is the event. */
export const EVENT_LINK = { name: 'event', slug: 'cita', lifetimeMs: 120 * DAY_MS, isSingleUse: false } as const;

/** The link with which a person books; its subject is the booking link, which says until when it works. */
export const BOOKING_LINK = { name: 'booking', slug: 'agendar', lifetimeMs: 30 * DAY_MS, isSingleUse: false } as const;

/** The link of somebody to their place in a session; its subject is the place. */
export const PLACE_LINK = { name: 'call-place', slug: 'lugar', lifetimeMs: 150 * DAY_MS, isSingleUse: false } as const;

/** The secret address of the calendar of a member of staff; its subject is their account. */
export const FEED_LINK = {
  ...{ name: 'calendar-feed', slug: 'calendario', isSingleUse: false },
  lifetimeMs: 10 * 365 * DAY_MS,
} as const;

/** Who acts by a link, for the log. */
export const GUEST = { uid: 'event-guest', name: 'La persona invitada' } as const;
