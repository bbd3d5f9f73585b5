import type { Clock } from '../clock';
import type { Sql } from '../database/sql';
import type { Sessions } from './sessions';

/** What the routes of the Auth surface work with. */
export interface AuthContext {
  readonly sql: Sql;
  readonly sessions: Sessions;
  readonly now: Clock;
  readonly projectId: string;
  readonly appUrl: string;
  readonly enumerationProtection: boolean;
}
