import type { RouteContext } from '../../../http/route';
import { outsider } from '../../../http/outsider';
import type { LinkSubmission } from '../../../public-pages/link-pages';

const INVITED = outsider('invited-person', 'La persona invitada');

/** The context of a command that an invited person runs with their link. */
export const invitedContext = ({ tx, now, origin }: Pick<LinkSubmission, 'tx' | 'now' | 'origin'>): RouteContext => ({
  tx,
  now,
  origin,
  actor: INVITED,
  sessionKey: '',
  provedAt: INVITED.authenticatedAt,
  hungUp: new AbortController().signal,
});
