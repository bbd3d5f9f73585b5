import type { StaffMember } from '@vinculo/contracts/staff';
import type { StaffState } from '@vinculo/domain/session';
import { Tag, type TagTone } from '@vinculo/ui/status';

const LOOKS: Readonly<Record<StaffState, readonly [string, TagTone]>> = {
  invited: ['Invitación pendiente', 'warning'],
  active: ['Activa', 'success'],
  deactivated: ['Dada de baja', 'danger'],
};

/** Whether somebody can come in, and whether the identity provider knows it already. */
export function StaffStateTag({ person: { state, isPending } }: { readonly person: StaffMember }) {
  const [text, tone] = LOOKS[state];
  return <Tag tone={tone}>{isPending ? `${text} · por aplicar` : text}</Tag>;
}
