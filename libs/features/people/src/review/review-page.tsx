import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { CandidateDocument, DocumentId } from '@vinculo/contracts/documents';
import { CallError } from '@vinculo/contracts/errors';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { documentQueries } from '@vinculo/data-access/documents';
import { grouped } from '@vinculo/domain/formats';
import { ButtonLink, IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { candidatePath, paths, PrefetchLink } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { shortcutsAreOn } from '@vinculo/ui/shortcuts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Proposals } from '../panel/cv/proposals';
import { DocumentDialogs } from '../panel/documents/document-dialogs';
import { DocumentHead } from '../panel/documents/document-head';
import { useDocumentActions } from '../panel/documents/use-document-actions';
import { SummaryTab } from '../panel/summary/summary-tab';
import { DocumentViewer } from '../viewer/document-viewer';
import styles from './review-page.module.css';

const CRUMBS = [{ label: 'Personas', to: paths.people }];
const TITLE = 'Documentos por revisar';

/** The open document, and its index: if the document leaves the queue, the next one takes its place. */
interface Place {
  readonly documentID?: DocumentId | undefined;
  readonly index: number;
}

function indexOfPlace(waiting: readonly CandidateDocument[], { documentID, index }: Place): number {
  const at = waiting.findIndex((document) => document.documentID === documentID);
  return at >= 0 ? at : Math.min(index, Math.max(0, waiting.length - 1));
}

/** Reviews pending documents one by one, with the viewer beside the person's fields. */
export function ReviewPage() {
  const query = useInfiniteQuery(documentQueries.pending());
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [place, setPlace] = useState<Place>({ index: 0 });
  const actions = useDocumentActions(({ documentID }) => setPlace({ documentID, index: 0 }));

  const waiting = (data?.pages ?? []).flatMap(({ items }) => items);
  const at = indexOfPlace(waiting, place);
  // While a dialog is open its document stays beneath it, also if it left the queue.
  const document = actions.dialog?.document ?? waiting[at];
  if (document !== undefined && (document.documentID !== place.documentID || at !== place.index)) {
    setPlace({ documentID: document.documentID, index: at });
  }
  const isShort = at >= waiting.length - 2;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const goTo = (index: number) => setPlace({ documentID: waiting[index]?.documentID, index });
  const previous = at > 0 ? () => goTo(at - 1) : undefined;
  const next = at < waiting.length - 1 ? () => goTo(at + 1) : undefined;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !shortcutsAreOn()) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)
      return;
    // An open dialog may not have the focus yet.
    if (document === undefined || actions.isPending || actions.dialog !== null) return;
    if (event.key === 'j') next?.();
    else if (event.key === 'k') previous?.();
    // A key that is held down must not decide on the next document too.
    else if (event.repeat || !document.abilities.review) return;
    else if (event.key === 'a') void actions.approve(document);
    else if (event.key === 'r') {
      // The shortcut letter must not be typed into the reason.
      event.preventDefault();
      actions.setDialog({ kind: 'reject', document });
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.document.addEventListener('keydown', listener);
    return () => window.document.removeEventListener('keydown', listener);
  }, []);

  if (data === undefined) {
    return (
      <Page title={TITLE} tabTitle={TITLE} crumbs={CRUMBS}>
        {!query.isError ? (
          <RowsSkeleton />
        ) : query.error instanceof CallError && query.error.code === 'forbidden' ? (
          <NoPermissionState />
        ) : (
          <ErrorState
            title="No pudimos cargar los documentos"
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {problemText(query.error)}
          </ErrorState>
        )}
      </Page>
    );
  }

  const [first] = data.pages;
  const left = first?.total ?? 0;
  return (
    <Page title={TITLE} tabTitle={TITLE} crumbs={CRUMBS} count={grouped(left, first?.totalCapped === true)}>
      {document === undefined && hasNextPage ? (
        <RowsSkeleton />
      ) : document === undefined ? (
        <EmptyState
          isAllDone
          title="Todo al día"
          actions={
            <ButtonLink variant="primary" to={paths.people}>
              Ir a Personas
            </ButtonLink>
          }
        >
          No hay documentos por revisar.
        </EmptyState>
      ) : (
        <div className={styles.body}>
          <DocumentViewer key={`viewer ${document.documentID}`} document={document} />
          <section className={styles.fields} aria-label={`Revisión: ${document.candidateName}`}>
            <div className={styles.head}>
              <h2 className={styles.person}>
                <PrefetchLink to={candidatePath(document.docID)}>{document.candidateName}</PrefetchLink>
              </h2>
              <IconButton
                label="Documento anterior"
                icon={<IconChevronUp size={16} stroke={1.75} aria-hidden />}
                disabled={previous === undefined}
                onClick={previous}
              />
              <IconButton
                label="Documento siguiente"
                icon={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
                disabled={next === undefined}
                onClick={next}
              />
            </div>
            <DocumentHead key={document.documentID} document={document} actions={actions} showsType />
            <DocumentDialogs actions={actions} documents={waiting} />
            <p className={styles.keys}>A: aprobar · R: rechazar · J y K: siguiente y anterior · Ctrl+Z: deshacer</p>
            <PersonFields key={document.docID} document={document} />
          </section>
        </div>
      )}
    </Page>
  );
}

function PersonFields({ document }: { readonly document: CandidateDocument }) {
  const query = useQuery(candidateQueries.detail(document.docID));
  if (query.isError) {
    return (
      <ErrorState
        title="No pudimos abrir el expediente"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  }
  if (query.data === undefined) return <RowsSkeleton />;
  return (
    <>
      {document.type === 'CV' && <Proposals candidate={query.data} document={document} />}
      <SummaryTab candidate={query.data} />
    </>
  );
}
