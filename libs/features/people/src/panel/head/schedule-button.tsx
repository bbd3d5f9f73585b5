import { IconCalendarPlus } from '@tabler/icons-react';
import type { Candidate } from '@vinculo/contracts/candidates';
import { useAuthStore, useSchedulingStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconButton } from '@vinculo/ui/button';

/** Books an event with one person, if the user may do so. */
export function ScheduleButton({ candidate: { docID, name } }: { readonly candidate: Candidate }) {
  const mayManage = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'events:manage'));
  const schedule = useSchedulingStore((state) => state.schedule);
  if (!mayManage) return null;
  return (
    <IconButton
      label="Agendar"
      icon={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => schedule({ person: { docID, name } })}
    />
  );
}
