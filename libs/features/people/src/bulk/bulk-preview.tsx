import type { BulkAction, previewBulkChange } from '@vinculo/contracts/candidate-bulk';
import { CallError } from '@vinculo/contracts/errors';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { problemText } from '@vinculo/ui/errors';
import { RefusedRows } from '@vinculo/ui/bulk';
import { FieldError } from '@vinculo/ui/form';
import styles from './bulk.module.css';
import { people, PEOPLE } from './bulk-text';

interface BulkPreviewProps {
  readonly action: BulkAction;
  readonly preview: ResponseOf<typeof previewBulkChange> | undefined;
  readonly problem: Error | null;
}

/** Previews a bulk action: how many people change, how many have the value already, and who cannot change and why. */
export const BulkPreview = ({ action, preview, problem }: BulkPreviewProps) => (
  <div className={styles.preview}>
    <p role="status">
      {problem !== null ? (
        <FieldError>{problemText(problem)}</FieldError>
      ) : preview === undefined ? (
        'Revisando la selección…'
      ) : (
        <>
          <strong>
            {preview.changing.length === 0 ? 'No hay cambios por hacer.' : `${verb(action, preview.changing.length)}.`}
          </strong>{' '}
          {preview.unchanged > 0 && alreadyText(action, preview.unchanged)}
          {preview.refused.length > 0 && ` No se puede aplicar a ${people(preview.refused.length)}:`}
        </>
      )}
    </p>
    {preview !== undefined && (
      <RefusedRows
        label="No se puede aplicar a"
        rows={preview.refused.map(({ docID, name, code }) => ({ id: docID, name, problem: new CallError({ code }) }))}
        nouns={PEOPLE}
      />
    )}
  </div>
);

const verb = (action: BulkAction, count: number): string => {
  const many = count === 1 ? '' : 'n';
  return action.kind === 'invite'
    ? `Recibirá${many} la invitación ${people(count)}`
    : `Cambiará${many} ${people(count)}`;
};

const alreadyText = (action: BulkAction, count: number): string => {
  if (action.kind === 'invite') return `${people(count)} ya ${count === 1 ? 'está' : 'están'} en esta vacante.`;
  return `${people(count)} ya ${count === 1 ? 'está' : 'están'} así.`;
};
