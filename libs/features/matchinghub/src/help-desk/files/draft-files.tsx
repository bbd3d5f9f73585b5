import { IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import type { TicketDetail } from '@vinculo/contracts/tickets';
import { DOCUMENT_FORMATS } from '@vinculo/domain/documents';
import { IconButton } from '@vinculo/ui/button';
import { sizeText } from '@vinculo/ui/files';
import { FileButton } from '@vinculo/ui/form';
import styles from './file-list.module.css';
import type { DraftUploads } from './use-draft-uploads';

const ACCEPTED = Object.values(DOCUMENT_FORMATS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

/** Chooses files for the answer; they can be dropped on it too. */
export const AttachButton = ({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) => (
  <FileButton
    size="sm"
    icon={<IconPaperclip size={14} stroke={1.75} aria-hidden />}
    inputLabel="Archivos de la respuesta"
    accept={ACCEPTED}
    isMultiple
    onChoose={onChoose}
  >
    Adjuntar
  </FileButton>
);

/** The files that go with the answer, and those that are on their way or were refused. */
export function DraftFiles({
  files,
  uploads,
}: {
  readonly files: TicketDetail['draftFiles'];
  readonly uploads: DraftUploads;
}) {
  if (files.length + uploads.items.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Archivos que van con la respuesta">
      {files.map((file) => (
        <li key={file.fileID}>
          <span>{file.fileName}</span>
          <span className={styles.quiet}>{sizeText(file.size)}</span>
          <IconButton
            label={`Quitar ${file.fileName}`}
            icon={<IconX size={16} stroke={1.75} aria-hidden />}
            isBusy={uploads.removing === file.fileID}
            onClick={() => void uploads.remove(file)}
          />
        </li>
      ))}
      {uploads.items.map(({ id, file, problem }) => (
        <li key={id}>
          <span>{file.name}</span>
          {problem === null ? (
            <span className={styles.quiet} role="status">
              Subiendo…
            </span>
          ) : (
            <>
              <IconButton
                label={`Reintentar ${file.name}`}
                icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
                onClick={() => uploads.retry(id)}
              />
              <IconButton
                label={`Quitar ${file.name}`}
                icon={<IconX size={16} stroke={1.75} aria-hidden />}
                onClick={() => uploads.drop(id)}
              />
              <span className={styles.problem} role="alert">
                {problem}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
