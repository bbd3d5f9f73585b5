import { skipToken, useQuery } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import type { CandidateDocument, DocumentId } from '@vinculo/contracts/documents';
import type { JobId } from '@vinculo/contracts/vacancies';
import { criminalRecordQueries } from '@vinculo/data-access/criminal-record';
import { documentQueries } from '@vinculo/data-access/documents';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { documentTypes, labelOf, type DocumentType } from '@vinculo/domain/catalogs';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { BehindReason } from '../../criminal-record/behind-reason';
import { DocumentViewer } from '../../viewer/document-viewer';
import { ApplicabilityButton } from './applicability-button';
import { AskedByVacancy } from './asked-by-vacancy';
import { DocumentDialogs } from './document-dialogs';
import { DocumentHead } from './document-head';
import { DocumentStatusTag } from './document-status-tag';
import { usePanelAddress } from '../use-panel-address';
import styles from './documents-tab.module.css';
import { FileRing } from './file-ring';
import { progressOf, SHOWN_TYPES, statusOfDocument, statusOfType, todayInMexico } from './file-status';
import { UploadList } from './upload-list';
import { UploadZone, useTakeFiles } from './upload-zone';
import { useDocumentActions } from './use-document-actions';

/** A person's documents by type, with their status, and the open document. */
export function DocumentsTab({ candidate }: { readonly candidate: Candidate }) {
  const query = useQuery(documentQueries.ofCandidate(candidate.docID));
  if (query.isPending) return <RowsSkeleton />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar los documentos"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  }
  return <DocumentFile candidate={candidate} documents={query.data} />;
}

interface DocumentFileProps {
  readonly candidate: Candidate;
  readonly documents: readonly CandidateDocument[];
}

function DocumentFile({ candidate, documents }: DocumentFileProps) {
  const { documentType: type, selectDocumentType: setType } = usePanelAddress();
  const [jobID, setJobID] = useState<JobId | null>(null);
  const { data: vacancy } = useQuery(
    jobID === null ? { queryKey: ['no vacancy'], queryFn: skipToken } : vacancyQueries.detail(jobID),
  );
  const mayUpload = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'documents:upload'));
  const today = todayInMexico();
  const { data: access } = useQuery(criminalRecordQueries.access());
  const isClosed = (each: DocumentType) => each === CRIMINAL_RECORD && access == null;
  const statusOf = (each: DocumentType) => statusOfType(each, documents, candidate, today);
  const asked = vacancy === undefined ? SHOWN_TYPES : vacancy.documentsWork.map(({ value }) => value);
  const section = useRef<HTMLElement>(null);
  const takeFiles = useTakeFiles(candidate.docID);
  const [over, setOver] = useState<DocumentType | null>(null);
  const dropOn = (dropped: DocumentType) => ({
    'data-over': over === dropped || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(dropped);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      setType(dropped);
      takeFiles(event.dataTransfer.files, dropped);
    },
  });
  function choose(chosen: DocumentType) {
    setType(chosen);
    // On a phone it is below the list.
    section.current?.scrollIntoView({ block: 'start' });
  }
  const ofType = documents.filter((document) => document.type === type);
  const ofOpenType = (
    <OpenDocuments
      key={type}
      documents={ofType}
      type={type}
      actions={mayUpload && <ApplicabilityButton candidate={candidate} type={type} />}
      isInapplicable={statusOf(type) === 'inapplicable'}
    />
  );
  const opened = type === CRIMINAL_RECORD ? <BehindReason>{ofOpenType}</BehindReason> : ofOpenType;

  return (
    <div className={styles.tab} data-wide-panel>
      <div className={styles.side}>
        <FileRing {...progressOf(asked, statusOf, access != null)} />
        <AskedByVacancy vacancy={vacancy} onChange={setJobID} />
        <ul className={styles.types} aria-label="Tipos de documento">
          {SHOWN_TYPES.map((value) => {
            const status = statusOf(value);
            return (
              <li
                key={value}
                data-unasked={!asked.includes(value) || undefined}
                {...(mayUpload ? dropOn(value) : undefined)}
              >
                <button type="button" aria-pressed={value === type} onClick={() => choose(value)}>
                  <span>{labelOf(documentTypes, value)}</span>
                  <span className={styles.states}>
                    {isClosed(value) ? (
                      <span className={styles.quiet}>Con motivo</span>
                    ) : status === 'missing' ? (
                      <span className={styles.quiet}>Falta</span>
                    ) : (
                      <DocumentStatusTag status={status} />
                    )}
                    {vacancy !== undefined && (
                      <span className={styles.quiet}>{asked.includes(value) ? 'Requerido' : 'No requerido'}</span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <section ref={section} className={styles.open} aria-label={labelOf(documentTypes, type)}>
        {mayUpload ? (
          <UploadZone docID={candidate.docID} type={type}>
            <UploadList docID={candidate.docID} />
            {opened}
          </UploadZone>
        ) : (
          opened
        )}
      </section>
    </div>
  );
}

interface OpenDocumentsProps {
  readonly type: DocumentType;
  readonly documents: readonly CandidateDocument[];
  /** The actions for a type without a document. */
  readonly actions: ReactNode;
  readonly isInapplicable: boolean;
}

/** The documents of one type: one is open, the others can be selected. */
function OpenDocuments({ type, documents, actions: whereEmpty, isInapplicable }: OpenDocumentsProps) {
  const [openID, setOpenID] = useState<DocumentId | null>(null);
  const actions = useDocumentActions();
  const open = documents.find(({ documentID }) => documentID === openID) ?? documents[0];
  if (open === undefined) {
    return isInapplicable ? (
      <EmptyState
        title="No aplica"
        actions={whereEmpty}
      >{`${labelOf(documentTypes, type)}: no cuenta como faltante.`}</EmptyState>
    ) : (
      <EmptyState
        title="Aún no hay archivo"
        actions={whereEmpty}
      >{`${labelOf(documentTypes, type)}: lo verás aquí cuando lo suban.`}</EmptyState>
    );
  }
  return (
    <>
      {documents.length > 1 && (
        <ul className={styles.several} aria-label="Archivos de este tipo">
          {documents.map((document) => (
            <li key={document.documentID}>
              <button type="button" aria-pressed={document === open} onClick={() => setOpenID(document.documentID)}>
                <span>{document.fileName}</span>
                <DocumentStatusTag status={statusOfDocument(document, todayInMexico())} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.reading}>
        <DocumentHead key={open.documentID} document={open} actions={actions} />
        <DocumentViewer key={`viewer ${open.documentID}`} document={open} />
      </div>
      <DocumentDialogs actions={actions} documents={documents} />
    </>
  );
}
