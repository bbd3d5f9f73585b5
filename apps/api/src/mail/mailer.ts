import type { MailFailure } from '@vinculo/domain/mails';

export interface Mail {
  /** The same mail has the same id: letters, digits and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a mail that comes regularly: where it is turned off, with one click as well (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The mail server will not take this mail, however often it is sent. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(readonly failure: MailFailure) {
    super(failure);
  }
}

/** Sends what the identity provider has no mail of its own for. */
export interface Mailer {
  /**
   * Sends the mail. Sent again with its id it may arrive twice, with the same Message-ID.
   * @throws MailRefused where sending it again is no use; any other error where it may be.
   */
  send(mail: Mail): Promise<void>;
}
