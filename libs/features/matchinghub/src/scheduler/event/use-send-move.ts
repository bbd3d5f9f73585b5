import type { AgendaEvent } from '@vinculo/contracts/agenda';
import { useMoveEvent, type EventMove } from '@vinculo/data-access/agenda';
import { notify } from '@vinculo/ui/feedback';
import { spanWords } from '../calendar/mexico-clock';
import { slotProblem } from '../schedule/slot-problem';

const timeOf = ({ startsAt, endsAt, staff, room }: AgendaEvent) => ({
  startsAt,
  durationMinutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
  staff: staff.map(({ uid }) => uid),
  roomID: room?.roomID ?? null,
});

/** Moves an event, says where to, and offers to undo it for ten seconds. */
export function useSendMove() {
  const { mutateAsync, isPending } = useMoveEvent();

  /** @returns whether it was moved. */
  async function send(
    event: AgendaEvent,
    change: Partial<EventMove> & Pick<EventMove, 'startsAt' | 'reason' | 'notifies'>,
  ): Promise<boolean> {
    const { eventID, version } = event;
    try {
      const moved = await mutateAsync({ ...timeOf(event), ignoresHours: false, ...change, eventID, version });
      const takeBack = {
        ...timeOf(event),
        eventID,
        version: moved.version,
        ignoresHours: true,
        reason: 'Se deshizo el cambio',
        notifies: change.notifies,
        undoes: true,
      };
      notify.undo(`Pasó al ${spanWords(moved)}`, () => {
        mutateAsync(takeBack).then(
          () => notify.success('Cambio deshecho'),
          (error: unknown) => notify.error(slotProblem(error)),
        );
      });
      return true;
    } catch (error) {
      notify.error(slotProblem(error, change.notifies));
      return false;
    }
  }
  return { send, isSending: isPending };
}
