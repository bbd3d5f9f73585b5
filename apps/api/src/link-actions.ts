import { STOP_DIGEST } from './modules/notifications/daily-digest';
import type { LinkAction } from './public-pages/link-pages';

/** Actions that links in mails perform without a sign-in. */
export const LINK_ACTIONS: readonly LinkAction[] = [STOP_DIGEST];
