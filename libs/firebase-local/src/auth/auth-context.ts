import type { PasswordProblem } from '@vinculo/domain/session';
import type { Clock } from '../clock';
import type { Sql } from '../database/sql';
import type { Sessions } from './sessions';

/** The project's password policy: what is wrong with a new password of this account. */
export type CheckPassword = (password: string, email: string) => PasswordProblem | null;

/** Takes a mail (RFC 5322) that somebody wrote on the page /outbox, as the mailbox of the help desk would. */
export type ReceiveMail = (raw: string) => Promise<void>;

/** What the routes of the Auth surface work with. */
export interface AuthContext {
  readonly sql: Sql;
  readonly sessions: Sessions;
  readonly now: Clock;
  readonly projectId: string;
  readonly appUrl: string;
  readonly enumerationProtection: boolean;
  readonly checkPassword: CheckPassword;
  readonly receiveMail: ReceiveMail | undefined;
}
