import { useQueryClient } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import { candidateQueries, useChangeViability } from '@vinculo/data-access/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { needsReason, viability as options, type Viability } from '@vinculo/domain/candidates';
import { IconChevronDown } from '@tabler/icons-react';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Menu } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { ViabilityTag } from '@vinculo/ui/status';
import { useState } from 'react';
import { verdictText } from './verdict-text';
import styles from './viability.module.css';

/** The viability of the person, and a menu to change it, if permitted. */
export function ViabilityMenu({ candidate }: { readonly candidate: Candidate }) {
  const [asked, setAsked] = useState<Viability | null>(null);
  const client = useQueryClient();
  const change = useChangeViability(candidate.docID);

  if (!candidate.abilities.evaluate) return <ViabilityTag viability={candidate.viability} />;

  function save(viability: Viability, reason: string) {
    if (change.isPending) return;
    void change.mutateAsync({ viability, reason, version: candidate.version }).then(
      () => {
        notify.success(`Evaluación: ${labelOf(options, viability)}`);
        setAsked(null);
      },
      (error: unknown) => {
        notify.error(problemText(error));
        // After someone else's change the file shows theirs, and accepting again decides about that value.
        void client.invalidateQueries({ queryKey: candidateQueries.detail(candidate.docID).queryKey });
      },
    );
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            className={styles.trigger}
            type="button"
            aria-label={`Viabilidad: ${labelOf(options, candidate.viability)}. Cambiar`}
            aria-busy={change.isPending || undefined}
          >
            <ViabilityTag viability={candidate.viability} />
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </button>
        }
        groups={[
          options.map(({ value, label }) => ({
            label,
            isChosen: value === candidate.viability,
            onSelect: () => {
              if (needsReason(value)) setAsked(value);
              else if (value !== candidate.viability) save(value, '');
            },
          })),
        ]}
      />
      {asked !== null && (
        <ReasonDialog
          title={`¿Evaluar como «${labelOf(options, asked)}»?`}
          message={`Hoy está como ${verdictText(candidate)}. El motivo queda en su expediente.`}
          acceptLabel="Guardar"
          isBusy={change.isPending}
          onAccept={(reason) => save(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
