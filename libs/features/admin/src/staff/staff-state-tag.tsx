import type { StaffMember } from '@vinculo/contracts/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { staffStates, type StaffState } from '@vinculo/domain/session';
import { Tag, type TagTone } from '@vinculo/ui/status';

const TONES: Readonly<Record<StaffState, TagTone>> = { invited: 'warning', active: 'success', deactivated: 'danger' };

/** Whether an account can sign in, and whether the identity provider is in sync. */
export function StaffStateTag({ person: { state, isPending, mail } }: { readonly person: StaffMember }) {
  const isUndelivered = state === 'invited' && mail?.state === 'failed';
  const text = isUndelivered ? 'Invitación sin entregar' : labelOf(staffStates, state);
  const tone = isUndelivered ? 'danger' : TONES[state];
  return <Tag tone={tone}>{isPending ? `${text} · por aplicar` : text}</Tag>;
}
