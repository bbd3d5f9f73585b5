import { RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { DUPLICATES_VIEW, IMPORT_VIEW, REVIEW_VIEW } from '@vinculo/ui/navigation';
import { type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordLock } from './criminal-record/record-lock';
import { PeoplePage } from './people-page';

const ReviewPage = lazyPiece(async () => (await import('./document-screens')).ReviewPage, {
  fallback: <RowsSkeleton />,
});
const DuplicatesPage = lazyPiece(async () => (await import('./duplicates/duplicates-page')).DuplicatesPage, {
  fallback: <RowsSkeleton />,
});
const ImportPage = lazyPiece(async () => (await import('./import/import-page')).ImportPage, {
  fallback: <RowsSkeleton />,
});

const VIEWS: readonly { readonly name: string; readonly value: string; readonly View: ComponentType }[] = [
  { ...REVIEW_VIEW, View: ReviewPage },
  { ...DUPLICATES_VIEW, View: DuplicatesPage },
  { ...IMPORT_VIEW, View: ImportPage },
];

/** /people: the list, the document review queue, the possible duplicates, or an import. */
export function PeopleScreen() {
  const [params] = useSearchParams();
  const view = VIEWS.find(({ name, value }) => params.get(name) === value);
  return (
    <>
      <RecordLock />
      {view === undefined ? <PeoplePage /> : <view.View />}
    </>
  );
}
