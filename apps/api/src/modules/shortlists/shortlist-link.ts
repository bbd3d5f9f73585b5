import { SHORTLIST_DAYS } from '@vinculo/domain/applications';

/** The link of the company; its subject is the shortlist. */
export const SHORTLIST_LINK = {
  name: 'shortlist',
  slug: 'terna',
  lifetimeMs: SHORTLIST_DAYS * 24 * 60 * 60_000,
  isSingleUse: false,
} as const;

/** Who answers by the link, for the audit log. */
export const linkActor = (companyName: string) => ({ uid: 'company-link', name: `${companyName}, por enlace` });
