import type { ReceivedMail } from '@vinculo/contracts/received-mails';
import { labelOf } from '@vinculo/domain/catalogs';
import { receivedMailKinds } from '@vinculo/domain/mails';
import { Tag } from '@vinculo/ui/status';

interface MailFlagsProps extends Pick<ReceivedMail, 'kind' | 'isForged' | 'from'> {
  /** The address that the ticket's own mails come from. */
  readonly requester?: string | null;
}

/** What a mail was recognised as, and what to be careful about. */
export const MailFlags = ({ kind, isForged, from, requester = null }: MailFlagsProps) => (
  <>
    {kind !== 'message' && (
      <Tag tone={kind === 'unreadable' || kind === 'flood' ? 'warning' : 'outline'}>
        {labelOf(receivedMailKinds, kind)}
      </Tag>
    )}
    {isForged && <Tag tone="danger">Dirección de respuesta falsificada</Tag>}
    {kind === 'message' && requester !== null && requester.toLowerCase() !== from.address && (
      <Tag tone="warning">{`Desde otra dirección: ${from.address}`}</Tag>
    )}
  </>
);
