import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '@vinculo/contracts/errors';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { legalParameterQueries } from '@vinculo/data-access/legal-parameters';
import { mexicoDay } from '@vinculo/domain/calendar';
import { payUnderMinimum, type PayUnderMinimum } from '@vinculo/domain/labour-law';
import { errorText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIsMounted } from '@vinculo/ui/mounted';
import { useState } from 'react';

/** The outcome of a request; a missing reason has not been reported to the user yet. */
export type SendOutcome = 'done' | 'failed' | 'unreasoned';
type Send = (belowMinimumReason?: string) => Promise<SendOutcome>;

interface MinimumQuestion {
  /** Null if only the server could compute it. */
  readonly under: PayUnderMinimum | null;
  readonly acceptLabel: string;
  readonly startReason: string;
  readonly onAccept: (reason: string) => void;
  readonly onClose: () => void;
}

export const lacksMinimumReason = (error: unknown): boolean =>
  error instanceof CallError && error.info.fields?.['belowMinimumReason'] !== undefined;

/** Asks for a reason before a vacancy under the legal minimum pay is copied or activated; the server decides. */
export function useMinimumQuestion(vacancy: Vacancy) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const [question, setQuestion] = useState<MinimumQuestion | null>(null);
  const [unsent, setUnsent] = useState('');

  function ask(under: PayUnderMinimum | null, acceptLabel: string, send: Send) {
    setQuestion({
      under,
      acceptLabel,
      startReason: unsent,
      onClose: () => setQuestion(null),
      onAccept: (reason) => {
        setQuestion(null);
        setUnsent(reason);
        void send(reason).then((outcome) => outcome === 'done' && setUnsent(''));
      },
    });
  }

  async function sendReasoned(acceptLabel: string, send: Send): Promise<void> {
    const parameters = await client.ensureQueryData(legalParameterQueries.list()).catch(() => []);
    const under = payUnderMinimum(vacancy, parameters, mexicoDay(new Date()));
    if (under !== null) return ask(under, acceptLabel, send);
    if ((await send()) !== 'unreasoned') return;
    if (isMounted()) ask(null, acceptLabel, send);
    else notify.error(errorText('reason_required'));
  }

  return { question, sendReasoned };
}
