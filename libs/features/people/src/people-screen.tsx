import { RowsSkeleton } from '@vinculo/ui/feedback';
import { DUPLICATES_VIEW, IMPORT_VIEW, REVIEW_VIEW } from '@vinculo/ui/navigation';
import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordLock } from './criminal-record/record-lock';
import { PeoplePage } from './people-page';

const ReviewPage = lazy(async () => ({ default: (await import('./document-screens')).ReviewPage }));
const DuplicatesPage = lazy(async () => ({ default: (await import('./duplicates/duplicates-page')).DuplicatesPage }));
const ImportPage = lazy(async () => ({ default: (await import('./import/import-page')).ImportPage }));

const VIEWS: readonly { readonly name: string; readonly value: string; readonly View: ComponentType }[] = [
  { ...REVIEW_VIEW, View: ReviewPage },
  { ...DUPLICATES_VIEW, View: DuplicatesPage },
  { ...IMPORT_VIEW, View: ImportPage },
];

/** /people: the list, the documents that wait for review, those who may be one and the same, or a file on its way in. */
export function PeopleScreen() {
  const [params] = useSearchParams();
  const view = VIEWS.find(({ name, value }) => params.get(name) === value);
  return (
    <>
      <RecordLock />
      {view === undefined ? (
        <PeoplePage />
      ) : (
        <Suspense fallback={<RowsSkeleton />}>
          <view.View />
        </Suspense>
      )}
    </>
  );
}
