import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationId } from '@vinculo/contracts/applications';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { useRef, useState } from 'react';
import { startOf, type SlotDraft } from './slot-draft';
import styles from './schedule.module.css';

interface Turn {
  readonly uid: string;
  readonly name: string;
  readonly why: string;
}

interface TurnSuggestionProps {
  readonly draft: SlotDraft;
  readonly applicationID: ApplicationId | null;
  readonly onChoose: (uid: string) => void;
}

/** Chooses whose turn it is to attend an event, says why, and offers who follows. */
export function TurnSuggestion({ draft, applicationID, onChoose }: TurnSuggestionProps) {
  const client = useQueryClient();
  const [turns, setTurns] = useState<{
    readonly asked: string;
    readonly people: readonly Turn[];
    readonly at: number;
  }>();
  const [problem, setProblem] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(false);
  const latest = useRef('');
  // Who is free in a proposed slot is known already: those of the slot.
  const startsAt = draft.choice === 'other' ? startOf(draft) : null;
  const event = { applicationID, startsAt, durationMinutes: draft.durationMinutes };
  const asked = JSON.stringify(event);
  const known = turns?.asked === asked ? turns : undefined;
  const shown = known?.people[known.at];

  async function suggest(): Promise<void> {
    latest.current = asked;
    setIsAsking(true);
    setProblem(undefined);
    try {
      const people = known?.people ?? (await client.fetchQuery({ ...agendaQueries.turns(event), staleTime: 0 }));
      if (latest.current !== asked) return;
      const at = known === undefined ? 0 : (known.at + 1) % Math.max(people.length, 1);
      setTurns({ asked, people, at });
      const next = people[at];
      if (next !== undefined) onChoose(next.uid);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsAsking(false);
    }
  }

  const isChosen = shown !== undefined && draft.staff.length === 1 && draft.staff[0] === shown.uid;
  return (
    <div className={styles.turn}>
      <Button size="sm" isBusy={isAsking} onClick={() => void suggest()}>
        {isChosen ? 'Quien sigue' : '¿A quién le toca?'}
      </Button>
      <p role="status" className={styles.why}>
        {problem !== undefined && problemText(problem)}
        {known?.people.length === 0 &&
          (startsAt === null
            ? 'Nadie entra en turno: guarda primero los horarios de quien entrevista.'
            : 'De quienes entrevistan, nadie está libre entonces.')}
        {isChosen && (
          <>
            <strong>{shown.name}</strong>: {shown.why}
          </>
        )}
      </p>
    </div>
  );
}
