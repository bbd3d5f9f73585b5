import { IconClockPause, IconDots, IconProgressCheck } from '@tabler/icons-react';
import type { TicketDetail, TicketId } from '@vinculo/contracts/tickets';
import { useNoteTicketTime, useSnoozeTicket } from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { ticketVerbNeedsReason, ticketVerbs, type TicketVerb } from '@vinculo/domain/tickets';
import { Button, IconButton } from '@vinculo/ui/button';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { Menu } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { useState } from 'react';

const WhenDialog = lazyPiece(async () => (await import('../when/when-dialog')).WhenDialog, { isOverlay: true });
const MergeDialog = lazyPiece(async () => (await import('./merge-dialog')).MergeDialog, { isOverlay: true });
const SplitDialog = lazyPiece(async () => (await import('./split-dialog')).SplitDialog, { isOverlay: true });

export type TicketDialog = 'snooze' | 'merge' | 'split';
const MINUTES = [5, 15, 30, 60] as const;

interface TicketActionsProps {
  readonly ticket: TicketDetail;
  readonly changeState: (verb: TicketVerb, reason: string) => Promise<boolean>;
  readonly dialog: TicketDialog | null;
  readonly onDialog: (dialog: TicketDialog | null) => void;
  readonly onOpen: (ticketID: TicketId) => void;
}

/** What can be done with a ticket as a whole. */
export function TicketActions({ ticket, changeState, dialog, onDialog, onOpen }: TicketActionsProps) {
  const { ticketID, version, verbs, messages, snoozedUntil } = ticket;
  const [asked, setAsked] = useState<TicketVerb | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const snooze = useSnoozeTicket();
  const time = useNoteTicketTime();
  const close = () => onDialog(null);

  async function apply(verb: TicketVerb, reason: string): Promise<void> {
    setIsBusy(true);
    const isDone = await changeState(verb, reason);
    setIsBusy(false);
    if (isDone) setAsked(null);
  }
  const snoozeUntil = (until: string | null) =>
    snooze.mutate(
      { ticketID, until, version },
      {
        onSuccess: () => {
          notify.success(until === null ? 'De vuelta en la lista' : `Vuelve el ${fullTime(new Date(until))}`);
          close();
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );
  const noteTime = (minutes: number) =>
    time.mutate(
      { ticketID, minutes, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: () => {
          if (minutes < 0) notify.success('Tiempo corregido');
          else notify.undo(`Se anotaron ${minutes} min`, () => noteTime(-minutes));
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );

  return (
    <>
      <Menu
        trigger={
          <Button size="sm" isBusy={isBusy} icon={<IconProgressCheck size={14} stroke={1.75} aria-hidden />}>
            Estado
          </Button>
        }
        groups={[
          verbs.map((verb) => ({
            label: labelOf(ticketVerbs, verb),
            onSelect: () => (ticketVerbNeedsReason(verb) ? setAsked(verb) : void apply(verb, '')),
          })),
        ]}
      />
      <IconButton
        label={snoozedUntil === null ? 'Posponer' : 'Traer de vuelta'}
        icon={<IconClockPause size={16} stroke={1.75} aria-hidden />}
        onClick={() => (snoozedUntil === null ? onDialog('snooze') : snoozeUntil(null))}
      />
      <Menu
        trigger={<IconButton label="Más acciones" icon={<IconDots size={16} stroke={1.75} aria-hidden />} />}
        groups={[
          [
            { label: 'Unir con otro ticket', onSelect: () => onDialog('merge') },
            ...(messages.length > 1 ? [{ label: 'Dividir el ticket', onSelect: () => onDialog('split') }] : []),
          ],
          MINUTES.map((minutes) => ({ label: `Anotar ${minutes} min`, onSelect: () => noteTime(minutes) })),
        ]}
      />
      {asked !== null && (
        <ReasonDialog
          title={`${labelOf(ticketVerbs, asked)} ${ticket.folio}`}
          message="El reloj vuelve a correr."
          acceptLabel={labelOf(ticketVerbs, asked)}
          isBusy={isBusy}
          usual={['La persona volvió a escribir', 'No quedó resuelto']}
          onClose={() => setAsked(null)}
          onAccept={(reason) => void apply(asked, reason)}
        />
      )}
      {dialog === 'snooze' && (
        <WhenDialog
          title="Posponer"
          message="Sale de tu lista hasta entonces. El plazo sigue corriendo."
          acceptLabel="Posponer"
          isBusy={snooze.isPending}
          onClose={close}
          onAccept={snoozeUntil}
        />
      )}
      {dialog === 'merge' && <MergeDialog ticket={ticket} onClose={close} onMerged={onOpen} />}
      {dialog === 'split' && <SplitDialog ticket={ticket} onClose={close} onSplit={onOpen} />}
    </>
  );
}
