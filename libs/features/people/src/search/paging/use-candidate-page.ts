import { useQuery } from '@tanstack/react-query';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { useEffect, useEffectEvent, useState } from 'react';
import { furthestPage, pageCount } from './paging';
import { NO_CURSORS, pageSearch, searchedFilters } from './page-search';
import type { SearchState } from '../use-search-state';

/**
 * The requested page of results. The next page starts at the cursor of the previous one; a jump skips rows.
 * Cursors are valid for one search; another search starts without.
 */
export function useCandidatePage({ filters, order, setPaging }: SearchState, isAsked: boolean) {
  const { page: askedPage, pageSize, numPages: shownPages } = filters;
  const search = JSON.stringify([searchedFilters(filters), order, pageSize]);
  const [learnt, setLearnt] = useState({ search, cursors: NO_CURSORS });
  const cursors = learnt.search === search ? learnt.cursors : NO_CURSORS;
  const page = Math.min(askedPage, furthestPage(pageSize, cursors));
  const query = useQuery({ ...candidateQueries.search(pageSearch(filters, order, cursors)), enabled: isAsked });
  const answer = query.isPlaceholderData ? undefined : query.data;

  const numPages = answer === undefined ? undefined : pageCount(answer, page, pageSize);
  const showPage = useEffectEvent((count: number, shownPage: number) =>
    setPaging({ numPages: count, ...(shownPage === askedPage ? {} : { page: shownPage }) }),
  );
  useEffect(() => {
    if (numPages === undefined) return;
    // Past the end, or people were removed while their page was read: show the last page.
    const shownPage = Math.min(page, Math.max(1, numPages));
    if (numPages !== shownPages || shownPage !== askedPage) showPage(numPages, shownPage);
  }, [numPages, shownPages, page, askedPage]);

  return {
    query,
    page,
    /** The page is past the end; the last one is shown instead. */
    isPastEnd: page > 1 && answer?.items.length === 0,
    /** The last page that can be jumped to. */
    furthest: furthestPage(pageSize, cursors),
    pageKey: `${page} ${search}`,
    goTo(next: number) {
      const cursor = next === page + 1 ? answer?.nextCursor : null;
      if (cursor != null) setLearnt({ search, cursors: new Map(cursors).set(next, cursor) });
      setPaging({ page: Math.min(next, furthestPage(pageSize, cursors)) });
    },
  };
}
