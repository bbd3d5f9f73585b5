import { SHORTLIST_DAYS } from '@vinculo/domain/applications';

/** The link of the company; its subject is the shortlist. */
export const SHORTLIST_LINK = {
  name: 'shortlist',
  slug: 'terna',
  lifetimeMs: SHORTLIST_DAYS * 24 * 60 * 60_000,
  isSingleUse: false,
} as const;
