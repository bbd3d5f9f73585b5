import type { StaffMember } from '@vinculo/contracts/staff';
import type { StaffState } from '@vinculo/domain/session';
import { Tag, type TagTone } from '@vinculo/ui/status';

const LOOKS: Readonly<Record<StaffState, readonly [string, TagTone]>> = {
  invited: ['Invitación pendiente', 'warning'],
  active: ['Activa', 'success'],
  deactivated: ['Dada de baja', 'danger'],
};

const UNDELIVERED = ['Invitación sin entregar', 'danger'] as const;

/** Whether somebody can come in, and whether the identity provider knows it already. */
export function StaffStateTag({ person: { state, isPending, mail } }: { readonly person: StaffMember }) {
  const [text, tone] = state === 'invited' && mail?.state === 'failed' ? UNDELIVERED : LOOKS[state];
  return <Tag tone={tone}>{isPending ? `${text} · por aplicar` : text}</Tag>;
}
