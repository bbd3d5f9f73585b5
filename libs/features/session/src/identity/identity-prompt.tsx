import { answerRefusalsWith } from '@vinculo/data-access/http';
import { Cover } from '@vinculo/ui/cover';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useEffect, useState } from 'react';
import type { IdentityReason } from './identity-card';

const IdentityCard = lazyPiece(async () => (await import('./identity-card')).IdentityCard, {
  fallback: <p role="status">Un momento…</p>,
});

interface Asked {
  readonly reason: IdentityReason;
  readonly answer: (isProved: boolean) => void;
}

/** Asks users to confirm their identity after an expired session or before a sensitive action, and then continues. */
export function IdentityPrompt() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const ask = (reason: IdentityReason) =>
      answerRefusalsWith(reason, () => new Promise((answer) => setAsked({ reason, answer })));
    const stops = [ask('session_idle'), ask('proof_required')];
    return () => stops.forEach((stop) => stop());
  }, []);
  // Declines a pending request when the screen unmounts.
  useEffect(() => {
    const giveUp = () => asked?.answer(false);
    return giveUp;
  }, [asked]);

  return (
    <Cover isOn={asked !== null} label="Confirma que eres tú">
      {asked !== null && (
        <IdentityCard
          reason={asked.reason}
          onDone={(isProved) => {
            asked.answer(isProved);
            setAsked(null);
          }}
        />
      )}
    </Cover>
  );
}
