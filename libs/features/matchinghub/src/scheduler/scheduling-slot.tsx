import { useSchedulingStore } from '@vinculo/data-access/state';
import { lazyPiece } from '@vinculo/ui/lazy';

const ScheduleDialog = lazyPiece(async () => (await import('./schedule/schedule-dialog')).ScheduleDialog, {
  isOverlay: true,
});

/** Shows the dialog «Agendar» over the screen that asked for it. */
export function SchedulingSlot() {
  const isOpen = useSchedulingStore(({ subject }) => subject !== null);
  return isOpen && <ScheduleDialog />;
}
