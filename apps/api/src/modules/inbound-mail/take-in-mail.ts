import { ticketId, ticketMessageId, type TicketId, type TicketMessageId } from '@vinculo/contracts/tickets';
import type { ReceivedMailId } from '@vinculo/contracts/received-mails';
import { asksForArco } from '@vinculo/domain/tickets';
import { LONGEST_THREAD, MAILS_PER_SENDER, type ReceivedMailKind } from '@vinculo/domain/mails';
import { handle } from '../../background/worker';
import type { Tx } from '../../db/database';
import { outsider } from '../../http/outsider';
import type { RouteDeps } from '../../http/route';
import { failDelivered } from '../../mail/outgoing-mails.repository';
import { receiveMessage } from '../tickets/thread/receive-message';
import { findByMail, findMessage, lettersOf } from '../tickets/thread/ticket-thread.repository';
import { findById } from '../tickets/tickets.repository';
import type { MailReader, ReadMail } from './parse/mail-reader';
import { visible } from './parse/parse-mail';
import { countTakenIn, findBytes, lockReceivedMail, updateReceivedMail } from './received-mails.repository';
import { isForgedAddress, ticketOfAddress } from '../../mail/reply-address';
import { RECEIVED_MAILS } from './store-mail';

/** The actor recorded for what mails change. */
const MAIL_ACTOR = outsider('mail', 'Correo');

/** Of a mail that cannot be read: enough to see what it was. */
const LEGIBLE_BYTES = 20_000;

const uuidIn = (id: string): string => id.slice(0, id.indexOf('@'));

/** The ticket of the nearest message that a mail answers: one of ours, or one that came in. */
async function ticketOfAnswers(tx: Tx, answers: readonly string[]): Promise<TicketId | undefined> {
  for (const id of answers) {
    const own = ticketMessageId.safeParse(uuidIn(id));
    const message = (own.success ? await findMessage(tx, own.data) : undefined) ?? (await findByMail(tx, id));
    if (message !== undefined) return message.ticketID;
  }
  return undefined;
}

/** By the messages that it answers, then by a signed address that it was sent to; never by its subject. */
async function ticketOf(tx: Tx, mail: ReadMail, help: RouteDeps['help']): Promise<TicketId | null> {
  const answered = await ticketOfAnswers(tx, mail.answers);
  if (answered !== undefined) return answered;
  for (const address of mail.recipients) {
    const addressed = ticketId.safeParse(ticketOfAddress(help, address));
    if (addressed.success && (await findById(tx, addressed.data)) !== undefined) return addressed.data;
  }
  return null;
}

/** What a mail was taken for, and where it belongs. */
interface Place {
  readonly kind: ReceivedMailKind;
  readonly ticketID: TicketId | null;
  readonly messageID: TicketMessageId | null;
}

/** Marks the mail of ours that was not delivered. */
async function takeInBounce(tx: Tx, { bounce }: ReadMail, now: Date): Promise<Omit<Place, 'kind'>> {
  const own = ticketMessageId.safeParse(uuidIn(bounce?.messageID ?? ''));
  if (!own.success || bounce === null) return NOWHERE;
  if (bounce.failure !== null) await failDelivered(tx, own.data, bounce.failure, now);
  const message = await findMessage(tx, own.data);
  return message === undefined ? NOWHERE : { ticketID: message.ticketID, messageID: message.messageID };
}

const NOWHERE = { ticketID: null, messageID: null } as const;

interface TakeIn {
  readonly tx: Tx;
  readonly mail: ReadMail;
  readonly help: RouteDeps['help'];
  readonly now: Date;
}

const HOUR_MS = 3_600_000;

/** Puts a message into its ticket or a new one. What one address, or many for one ticket, send beyond the limits is set aside. */
async function takeInMessage({ tx, mail, help, now }: TakeIn): Promise<Place> {
  const flood = { kind: 'flood', ...NOWHERE } as const;
  if ((await countTakenIn(tx, mail.from.address, new Date(now.getTime() - HOUR_MS))) >= MAILS_PER_SENDER) return flood;
  const answered = await ticketOf(tx, mail, help);
  if (answered !== null && (await lettersOf(tx, answered)) >= LONGEST_THREAD) return flood;
  const { ticketID, messageID, isNew } = await receiveMessage(
    { tx, actor: MAIL_ACTOR, now, origin: '' },
    {
      ticketID: answered,
      requester: { name: mail.from.name === '' ? mail.from.address : mail.from.name, email: mail.from.address },
      subject: mail.subject === '' ? 'Sin asunto' : mail.subject,
      text: mail.text === '' ? 'El correo no tiene texto.' : mail.text,
      channel: 'mail',
      categoryID: null,
      mailHeaderID: mail.messageID,
    },
  );
  return { kind: 'message', ticketID, messageID: isNew ? messageID : null };
}

async function placeOf(options: TakeIn): Promise<Place> {
  const { tx, mail, help, now } = options;
  const { kind } = mail;
  switch (kind) {
    case 'message':
      return takeInMessage(options);
    case 'bounce':
      return { kind, ...(await takeInBounce(tx, mail, now)) };
    case 'autoReply':
    case 'calendarReply':
      return { kind, ...NOWHERE, ticketID: await ticketOf(tx, mail, help) };
    case 'mailingList':
    case 'loop':
      return { kind, ...NOWHERE };
  }
}

interface HandlerDeps extends Pick<RouteDeps, 'database' | 'help' | 'clock'> {
  readonly mailReader: MailReader;
}

/** Reads stored mails and does what they ask for. One that cannot be read stays as it came. */
export function receivedMailHandler({ database, help, clock, mailReader }: HandlerDeps) {
  async function markUnreadable(tx: Tx, mailID: ReceivedMailId): Promise<void> {
    const raw = (await findBytes(tx, mailID)) ?? new Uint8Array();
    const text = visible(new TextDecoder().decode(raw.subarray(0, LEGIBLE_BYTES)));
    await updateReceivedMail(tx, mailID, { kind: 'unreadable', text, isArco: asksForArco(text) });
  }

  return handle(RECEIVED_MAILS, {
    run: async ({ payload: { mailID }, finish }) => {
      const raw = await findBytes(database.read, mailID);
      const mail = raw === undefined ? undefined : await mailReader.read(raw);
      await finish(async (tx) => {
        const stored = await lockReceivedMail(tx, mailID);
        if (mail === undefined || stored === undefined || stored.kind !== null) return;
        if (mail === null) return markUnreadable(tx, mailID);
        await updateReceivedMail(tx, mailID, {
          fromName: mail.from.name,
          fromAddress: mail.from.address,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          files: mail.files.map(({ fileName, type, bytes, problem }) => ({
            ...{ fileName, type, size: bytes.length, problem },
          })),
          isArco: asksForArco(`${mail.subject}\n${mail.text}`),
          isForged: mail.recipients.some((address) => isForgedAddress(help, address)),
          ...(await placeOf({ tx, mail, help, now: clock() })),
        });
      });
    },
    onDead: (tx, { mailID }) => markUnreadable(tx, mailID),
  });
}
