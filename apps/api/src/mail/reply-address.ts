import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where people write to, and the key that signs the addresses of single tickets. */
export interface HelpAddress {
  readonly address: string;
  readonly secret: string;
}

/** The help desk's mail. */
export interface HelpMail extends HelpAddress {
  /** The address that the platform's own mails come from. */
  readonly sender: string;
  /** The mailbox that mails are read from; a webhook alone brings them without it. */
  readonly imapUrl?: string;
}

/** A UUID and a signature of 64 bits, in base 36: with them the local part stays within 64 characters. */
const ID_LENGTH = 25;
const SIGNATURE_LENGTH = 13;
const TOKEN = new RegExp(`\\+([0-9a-z]{${ID_LENGTH}})([0-9a-z]{${SIGNATURE_LENGTH}})$`);

const base36 = (hex: string, length: number): string => BigInt(`0x${hex}`).toString(36).padStart(length, '0');

function signatureOf(id: string, { secret }: HelpAddress): string {
  const digest = createHmac('sha256', secret).update(`reply-address ${id}`).digest('hex');
  return base36(digest.slice(0, 16), SIGNATURE_LENGTH);
}

/** The address that answers to a ticket go to. */
export function replyAddress(help: HelpAddress, ticketID: string): string {
  const [local = '', domain = ''] = help.address.split('@');
  const id = base36(ticketID.replaceAll('-', ''), ID_LENGTH);
  return `${local}+${id}${signatureOf(id, help)}@${domain}`;
}

const valueOf = (text: string): bigint =>
  [...text].reduce((value, character) => value * 36n + BigInt(Number.parseInt(character, 36)), 0n);

/** An address of this shape, ours or not. */
function partsOf(help: HelpAddress, address: string) {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [ownLocal = '', ownDomain = ''] = help.address.toLowerCase().split('@');
  const [, id, signature] = TOKEN.exec(local) ?? [];
  if (id === undefined || signature === undefined || domain !== ownDomain) return undefined;
  return local === `${ownLocal}+${id}${signature}` ? { id, signature } : undefined;
}

const isSigned = (help: HelpAddress, { id, signature }: { readonly id: string; readonly signature: string }): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, help)));

/** The ticket that an address belongs to; undefined where its signature is not ours. */
export function ticketOfAddress(help: HelpAddress, address: string): string | undefined {
  const parts = partsOf(help, address);
  if (parts === undefined || !isSigned(help, parts)) return undefined;
  const hex = valueOf(parts.id).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether an address looks like one of a ticket and its signature is not ours. */
export function isForgedAddress(help: HelpAddress, address: string): boolean {
  const parts = partsOf(help, address);
  return parts !== undefined && !isSigned(help, parts);
}
