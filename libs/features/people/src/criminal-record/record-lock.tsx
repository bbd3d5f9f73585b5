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

/** Asks for the reason if the server requires one, and shows the open access and its remaining time. */
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
  // Declines a pending request when the screen unmounts.
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
            // Without a reason the search continues without the filter.
            if (!isOpen) removeRecordFilter();
            asked.answer(isOpen);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
