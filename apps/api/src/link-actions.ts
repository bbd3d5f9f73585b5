import { STOP_DIGEST } from './modules/notifications/daily-digest';
import type { LinkAction } from './public-pages/link-pages';

/** What links in mails do without an account. */
export const LINK_ACTIONS: readonly LinkAction[] = [STOP_DIGEST];
