import { IconAlertTriangle, IconCheck, IconDots, IconX } from '@tabler/icons-react';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { Button, IconButton } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { Menu } from '@vinculo/ui/overlays';
import { DocumentStatusTag } from './document-status-tag';
import styles from './documents-tab.module.css';
import { statusOfDocument, todayInMexico } from './file-status';
import type { DocumentActions } from './use-document-actions';

interface DocumentHeadProps {
  readonly document: CandidateDocument;
  readonly actions: DocumentActions;
  /** Set if the context does not show the document's type. */
  readonly showsType?: boolean;
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const dayText = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' });

/** The data of a document, and its actions. */
export function DocumentHead({ document, actions, showsType = false }: DocumentHeadProps) {
  const { abilities, state, expiresOn, alsoIn } = document;
  const status = statusOfDocument(document, todayInMexico());

  return (
    <header className={styles.head}>
      <div className={styles.facts}>
        <p className={styles.name}>
          <strong>{showsType ? labelOf(documentTypes, document.type) : document.fileName}</strong>
          <DocumentStatusTag status={status} />
        </p>
        <p className={styles.quiet}>
          {showsType && `${document.fileName} · `}
          {document.uploadedBy} · <RelativeTime at={document.uploadedAt} /> · {sizeText(document.file.size)}
          {expiresOn !== null &&
            ` · ${status === 'expired' ? 'venció' : 'vence'} el ${dayText.format(new Date(expiresOn))}`}
        </p>
        {state !== 'pending' && document.reviewedAt !== null && (
          <p className={styles.quiet}>
            {state === 'approved' ? 'Aprobó' : 'Rechazó'} {document.reviewedBy}{' '}
            <RelativeTime at={document.reviewedAt} />
            {document.reason !== '' && `: ${document.reason}`}
          </p>
        )}
        {alsoIn.length > 0 && (
          <p className={styles.warning}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
            <span>
              Este archivo ya está en el expediente de{' '}
              {alsoIn.map(({ docID, name }, index) => (
                <span key={docID}>
                  {index > 0 && ', '}
                  <PrefetchLink to={candidatePath(docID)}>{name}</PrefetchLink>
                </span>
              ))}
              .
            </span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {abilities.review && state !== 'approved' && (
          <Button
            variant="primary"
            icon={<IconCheck size={16} stroke={1.75} />}
            isBusy={actions.isPending}
            onClick={() => void actions.approve(document)}
          >
            Aprobar
          </Button>
        )}
        {abilities.review && state !== 'rejected' && (
          <Button
            variant="danger"
            icon={<IconX size={16} stroke={1.75} />}
            disabled={actions.isPending}
            onClick={() => actions.setDialog({ kind: 'reject', document })}
          >
            Rechazar
          </Button>
        )}
        {abilities.edit && (
          <Menu
            trigger={<IconButton label="Más acciones" icon={<IconDots size={16} stroke={1.75} aria-hidden />} />}
            groups={[
              [{ label: 'Tipo y vigencia…', onSelect: () => actions.setDialog({ kind: 'edit', document }) }],
              [
                {
                  label: 'Quitar del expediente',
                  isDanger: true,
                  onSelect: () => void actions.remove(document),
                },
              ],
            ]}
          />
        )}
      </div>
    </header>
  );
}
