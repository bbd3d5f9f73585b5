const DAY_MS = 24 * 60 * 60_000;

/** The link of an invitation; its subject is the application. */
export const INVITATION_LINK = {
  name: 'invitation',
  slug: 'invitacion',
  lifetimeMs: 14 * DAY_MS,
  isSingleUse: true,
} as const;

/** The page after an accepted invitation, with the same subject. */
export const PROFILE_LINK = {
  name: 'invitation-profile',
  slug: 'mis-datos',
  lifetimeMs: DAY_MS / 24,
  isSingleUse: true,
} as const;
