import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { CandidateDocument, DocumentId } from '@vinculo/contracts/documents';
import { CallError } from '@vinculo/contracts/errors';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { documentQueries } from '@vinculo/data-access/documents';
import { ButtonLink, IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { candidatePath, paths, PrefetchLink } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { shortcutsAreOn } from '@vinculo/ui/shortcuts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Proposals } from '../panel/cv/proposals';
import { DocumentHead } from '../panel/documents/document-head';
import { useDocumentActions } from '../panel/documents/use-document-actions';
import { SummaryTab } from '../panel/summary/summary-tab';
import { DocumentViewer } from '../viewer/document-viewer';
import styles from './review-page.module.css';

const CRUMBS = [{ label: 'Personas', to: paths.people }];
const TITLE = 'Documentos por revisar';

/** Reviews pending documents one by one, with the viewer beside the person's fields. */
export function ReviewPage() {
  const query = useInfiniteQuery(documentQueries.pending());
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [index, setIndex] = useState(0);
  // A reviewed document is removed at once, before the list is refetched.
  const [done, setDone] = useState<ReadonlySet<DocumentId>>(new Set());
  const [isRejecting, setIsRejecting] = useState(false);
  const actions = useDocumentActions(({ documentID }) =>
    setDone((reviewed) => new Set([...reviewed].filter((id) => id !== documentID))),
  );

  const waiting = (data?.pages ?? []).flatMap(({ items }) => items).filter(({ documentID }) => !done.has(documentID));
  const at = Math.min(index, Math.max(0, waiting.length - 1));
  const document = waiting[at];
  const isShort = at >= waiting.length - 2;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const markDone = (documentID: DocumentId) => setDone((reviewed) => new Set([...reviewed, documentID]));
  const previous = at > 0 ? () => setIndex(at - 1) : undefined;
  const next = at < waiting.length - 1 ? () => setIndex(at + 1) : undefined;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !shortcutsAreOn()) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)
      return;
    if (document === undefined || actions.isPending) return;
    if (event.key === 'j') next?.();
    else if (event.key === 'k') previous?.();
    else if (event.key === 'a' && document.abilities.review)
      void actions.approve(document).then((isDone) => void (isDone && markDone(document.documentID)));
    else if (event.key === 'r' && document.abilities.review) {
      // The shortcut letter must not be typed into the reason.
      event.preventDefault();
      setIsRejecting(true);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.document.addEventListener('keydown', listener);
    return () => window.document.removeEventListener('keydown', listener);
  }, []);

  if (data === undefined) {
    return (
      <Page title={TITLE} crumbs={CRUMBS}>
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
  const left = Math.max(0, (first?.total ?? 0) - [...done].filter((id) => isListed(data.pages, id)).length);
  return (
    <Page
      title={TITLE}
      crumbs={CRUMBS}
      count={`${left.toLocaleString('en-US')}${first?.totalCapped === true ? '+' : ''}`}
    >
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
            <DocumentHead
              key={document.documentID}
              document={document}
              actions={actions}
              showsType
              isRejecting={isRejecting}
              setIsRejecting={setIsRejecting}
              onDone={() => markDone(document.documentID)}
            />
            <p className={styles.keys}>A: aprobar · R: rechazar · J y K: siguiente y anterior · Ctrl+Z: deshacer</p>
            <PersonFields key={document.docID} document={document} />
          </section>
        </div>
      )}
    </Page>
  );
}

const isListed = (
  pages: readonly { readonly items: readonly CandidateDocument[] }[],
  documentID: DocumentId,
): boolean => pages.some(({ items }) => items.some((document) => document.documentID === documentID));

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
