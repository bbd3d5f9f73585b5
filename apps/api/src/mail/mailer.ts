export interface Mail {
  /** The same mail has the same id: letters, digits and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends what the identity provider has no mail of its own for. */
export interface Mailer {
  /** Sends the mail once, however often it is called with this id. */
  send(mail: Mail): Promise<void>;
}
