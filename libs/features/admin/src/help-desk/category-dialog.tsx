import type { TicketCategory, TicketTeam, TicketTeamId } from '@vinculo/contracts/tickets';
import { useSaveTicketCategory } from '@vinculo/data-access/tickets';
import {
  PROMISE_RANGE,
  ticketPriorities,
  ticketTargets,
  type TicketPriority,
  type TicketTarget,
} from '@vinculo/domain/tickets';
import { Checkbox, FormError, SelectField, useIdempotencyKey } from '@vinculo/ui/form';
import { useState } from 'react';
import { afterSave } from './after-save';
import styles from './category-dialog.module.css';
import { NamedDialog } from './named-dialog';

interface CategoryDialogProps {
  readonly stored: TicketCategory | null;
  readonly teams: readonly TicketTeam[];
  readonly onClose: () => void;
}

const HOUR = 60;
/** What a new category promises, in minutes. */
const USUAL = { firstAnswer: 4 * HOUR, nextAnswer: 4 * HOUR, resolution: 24 * HOUR };
const START: TicketCategory['promises'] = { urgent: USUAL, high: USUAL, normal: USUAL, low: USUAL };

const isPossible = (minutes: number): boolean => minutes >= PROMISE_RANGE.least && minutes <= PROMISE_RANGE.most;

/** A category: which team it goes to, and what is promised by priority, in hours of that team. */
export function CategoryDialog({ stored, teams, onClose }: CategoryDialogProps) {
  const [name, setName] = useState(stored?.name ?? '');
  const [teamID, setTeamID] = useState<TicketTeamId | null>(stored?.teamID ?? null);
  const [promises, setPromises] = useState(stored?.promises ?? START);
  const [isRetired, setIsRetired] = useState(stored?.isRetired ?? false);
  const save = useSaveTicketCategory();
  const idempotencyKey = useIdempotencyKey([name, teamID, promises]);
  const isWrong = Object.values(promises).some((promise) => Object.values(promise).some((one) => !isPossible(one)));
  const promise = (priority: TicketPriority, target: TicketTarget, hours: number) =>
    setPromises({ ...promises, [priority]: { ...promises[priority], [target]: Math.round(hours * HOUR) } });

  return (
    <NamedDialog
      isWide
      title={stored === null ? 'Nueva categoría' : 'Cambiar categoría'}
      message="Los plazos son horas del horario del equipo. Los tickets abiertos se vuelven a calcular."
      isBusy={save.isPending}
      onClose={onClose}
      name={name}
      onName={setName}
      isRight={teamID !== null && !isWrong}
      onSave={() =>
        teamID !== null &&
        save.mutate(
          { input: { name, teamID, promises }, stored, isRetired, idempotencyKey },
          afterSave('Categoría guardada', onClose),
        )
      }
    >
      {(showsErrors) => (
        <>
          <SelectField
            label="Equipo"
            isRequired
            options={teams.map((team) => ({ value: team.teamID, label: team.name }))}
            value={teamID}
            error={showsErrors && teamID === null ? 'Elige uno.' : undefined}
            onChange={setTeamID}
          />
          <table className={styles.promises}>
            <caption>Plazos, en horas</caption>
            <thead>
              <tr>
                <th scope="col">Prioridad</th>
                {ticketTargets.map(({ value, label }) => (
                  <th key={value} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ticketPriorities.map(({ value: priority, label }) => (
                <tr key={priority}>
                  <th scope="row">{label}</th>
                  {ticketTargets.map(({ value: target, label: targetLabel }) => (
                    <td key={target}>
                      <input
                        type="number"
                        min={0}
                        step="any"
                        aria-label={`${label}, ${targetLabel.toLowerCase()}`}
                        aria-invalid={(showsErrors && !isPossible(promises[priority][target])) || undefined}
                        value={promises[priority][target] / HOUR}
                        onChange={({ currentTarget }) => promise(priority, target, currentTarget.valueAsNumber || 0)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {showsErrors && isWrong && <FormError>Cada plazo va de 5 minutos a 1,000 horas.</FormError>}
          {stored !== null && !stored.isArco && (
            <Checkbox checked={isRetired} onChange={({ currentTarget }) => setIsRetired(currentTarget.checked)}>
              Fuera de uso: ya no se ofrece en tickets nuevos
            </Checkbox>
          )}
        </>
      )}
    </NamedDialog>
  );
}
