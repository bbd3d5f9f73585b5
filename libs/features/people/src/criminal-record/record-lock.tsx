import { useQuery } from '@tanstack/react-query';
import { answerRefusalsWith, criminalRecordQueries } from '@vinculo/data-access/criminal-record';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useRemoveRecordFilter } from './use-remove-record-filter';
import { useEffect, useState } from 'react';

const OpenRecords = lazyPiece(async () => (await import('./open-records')).OpenRecords);
const ReasonForRecords = lazyPiece(async () => (await import('./reason-for-records')).ReasonForRecords, {
  isOverlay: true,
});

interface Asked {
  readonly answer: (isOpen: boolean) => void;
}

/** Asks for the reason when the server wants one, and shows what is open for how long. */
export function RecordLock() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const removeRecordFilter = useRemoveRecordFilter();
  useEffect(() => {
    const stop = answerRefusalsWith(
      'criminal_record_locked',
      () =>
        new Promise((answer) => {
          setAsked({ answer });
        }),
    );
    return stop;
  }, []);
  // Whoever waits for an answer while the screen goes has got one.
  useEffect(() => {
    const giveUp = () => asked?.answer(false);
    return giveUp;
  }, [asked]);
  const { data: access, dataUpdatedAt } = useQuery(criminalRecordQueries.access());
  return (
    <>
      {access != null && <OpenRecords key={access.closesAt} access={access} since={dataUpdatedAt} />}
      {asked !== null && (
        <ReasonForRecords
          onDone={(isOpen) => {
            // Whoever would rather not say why does without the filter.
            if (!isOpen) removeRecordFilter();
            asked.answer(isOpen);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
