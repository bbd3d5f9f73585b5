import { IconRefresh, IconX } from '@tabler/icons-react';
import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  cancelUpload,
  retryUpload,
  useUploadStore,
  type Upload,
  type UploadProblem,
} from '@vinculo/data-access/documents';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { useShallow } from 'zustand/react/shallow';
import styles from './documents-tab.module.css';

/** The error: the file storage's own message, or our text for a refusal. */
const textOf = (problem: UploadProblem): string =>
  problem.from === 'storage' ? problem.failure.message : problemText(problem.error);

const stepText = ({ step, progress, problem }: Upload): string => {
  switch (step) {
    case 'preparing':
      return 'Preparando…';
    case 'sending':
      return `Subiendo, ${Math.floor(progress * 100)} %`;
    case 'checking':
      return 'Revisando el archivo…';
    case 'failed':
      return problem === undefined ? '' : textOf(problem);
  }
};

/** The running and failed uploads of a person's file. */
export function UploadList({ docID }: { readonly docID: CandidateId }) {
  const uploads = useUploadStore(useShallow((state) => state.uploads.filter((upload) => upload.docID === docID)));
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Subidas">
      {uploads.map((upload) => (
        <li key={upload.id} data-step={upload.step}>
          <div className={styles.upload}>
            <p>
              <strong>{upload.fileName}</strong> <span>{labelOf(documentTypes, upload.type)}</span>
            </p>
            {upload.step !== 'failed' && (
              <progress value={upload.progress} aria-label={`Subida de ${upload.fileName}`} />
            )}
            <p className={styles.step} role={upload.step === 'failed' ? 'alert' : undefined}>
              {stepText(upload)}
            </p>
          </div>
          {upload.step === 'failed' && upload.mayRetry && (
            <IconButton
              label={`Reintentar ${upload.fileName}`}
              size="sm"
              icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              onClick={() => retryUpload(upload.id)}
            />
          )}
          {upload.step !== 'checking' && (
            <IconButton
              label={`${upload.step === 'failed' ? 'Quitar' : 'Cancelar'} ${upload.fileName}`}
              size="sm"
              icon={<IconX size={16} stroke={1.75} aria-hidden />}
              onClick={() => cancelUpload(upload.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
