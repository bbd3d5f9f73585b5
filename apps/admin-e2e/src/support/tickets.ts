import { createHmac } from 'node:crypto';
import { API_URL } from './addresses';
import type { Colleague } from './colleague';

/** Of `npm start`, as the journeys' API is. */
const LOCAL_INBOUND_MAIL_SECRET = 'vinculo-local-inbound-mail-secret';

export interface OpenedTicket {
  readonly ticketID: string;
  readonly folio: string;
  readonly due: { readonly dueAt: string } | null;
  readonly messages: readonly { readonly messageID: string }[];
}

/** Opens a ticket of Itzel Bravo about interviews. */
export async function openTicket(
  { send }: Colleague,
  ticket: { readonly subject: string; readonly text: string; readonly priority?: 'low' | 'normal' },
): Promise<OpenedTicket> {
  const { categories } = await send<{ categories: { categoryID: string; name: string }[] }>(
    'GET',
    '/aperture/help-desk',
  );
  return send('POST', '/aperture/tickets', {
    ...{ docID: null, companyID: null, jobID: null, applicationID: null, priority: 'normal', assigneeUid: null },
    ...{ requester: { name: 'Itzel Bravo', email: 'itzel@correo.example' }, tags: [], ...ticket },
    categoryID: categories.find(({ name }) => name.startsWith('Entrevistas'))?.categoryID,
  });
}

/** Delivers a mail to the help desk, as a mail service does. @throws when it is refused. */
export async function deliver(headers: Readonly<Record<string, string>>, text: string): Promise<void> {
  const lines = Object.entries({ To: 'ayuda@vinculo.example', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const raw = [...lines, '', text].join('\r\n');
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', LOCAL_INBOUND_MAIL_SECRET).update(`webhook ${seconds}.${raw}`).digest('hex');
  const { ok, status } = await fetch(`${API_URL}/inbound-mail`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-vinculo-signature': `t=${seconds},v1=${signature}` },
    body: raw,
  });
  if (!ok) throw new Error(`The mail was refused: ${status}`);
}
