import type { MailFailure } from '@vinculo/domain/mails';

export interface MailThread {
  /** Where the answer to it goes. */
  readonly replyTo: string;
  /** The Message-IDs of the conversation so far, without angle brackets, oldest first. */
  readonly references: readonly string[];
  /** Whether a rule wrote it. */
  readonly isAutomatic: boolean;
}

export interface MailFile {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Mail {
  /** Identifies the mail across retries: letters, digits and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An invitation to a calendar, or its cancellation (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** For a mail that staff wrote as part of a conversation. */
  readonly thread?: MailThread;
  readonly files?: readonly MailFile[];
  /** For recurring mails: the URL to unsubscribe, also with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The mail server permanently refuses this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(readonly failure: MailFailure) {
    super(failure);
  }
}

/** Sends the mails that the identity provider does not send. */
export interface Mailer {
  /**
   * Sends the mail. Sent again with its id it may arrive twice, with the same Message-ID.
   * @throws MailRefused if a retry cannot succeed; any other error if it may.
   */
  send(mail: Mail): Promise<void>;
}
