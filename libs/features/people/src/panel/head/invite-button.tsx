import { IconSend } from '@tabler/icons-react';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { useState } from 'react';
import { InviteDialog } from '../../bulk/invite-dialog';

/** Invites one person to a vacancy, if the user may do so. */
export function InviteButton({ docID }: { readonly docID: CandidateId }) {
  const mayInvite = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  const [isInviting, setIsInviting] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button icon={<IconSend size={16} stroke={1.75} aria-hidden />} onClick={() => setIsInviting(true)}>
        Invitar
      </Button>
      {isInviting && <InviteDialog docIDs={[docID]} onClose={() => setIsInviting(false)} />}
    </>
  );
}
