import { MailRefused, type Mail, type Mailer } from '../../mail/mailer';

/** A mailer that remembers what it sent; it can be out of reach. */
export interface TestMailer extends Mailer {
  readonly sent: Mail[];
  isDown: boolean;
  /** Whether it refuses each mail for good. */
  isRefusing: boolean;
}

export function createTestMailer(): TestMailer {
  const mailer: TestMailer = {
    sent: [],
    isDown: false,
    isRefusing: false,
    async send(mail) {
      if (mailer.isDown) throw new Error('The mailer is down.');
      if (mailer.isRefusing) throw new MailRefused('unknownAddress');
      if (!mailer.sent.some(({ id }) => id === mail.id)) mailer.sent.push(mail);
    },
  };
  return mailer;
}
