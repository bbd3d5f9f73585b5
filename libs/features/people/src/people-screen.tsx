import { RowsSkeleton } from '@vinculo/ui/feedback';
import { REVIEW_VIEW } from '@vinculo/ui/navigation';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PeoplePage } from './people-page';

const ReviewPage = lazy(async () => ({ default: (await import('./review/review-page')).ReviewPage }));

/** /people: the list, or the documents that wait for review. */
export function PeopleScreen() {
  const [params] = useSearchParams();
  if (params.get(REVIEW_VIEW.name) !== REVIEW_VIEW.value) return <PeoplePage />;
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <ReviewPage />
    </Suspense>
  );
}
