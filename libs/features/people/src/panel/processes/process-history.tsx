import type { ApplicationChange } from '@vinculo/contracts/applications';
import { applicationStages, moveReasons } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { dayText, RelativeTime } from '@vinculo/ui/dates';
import { MailLine } from '@vinculo/ui/mails';
import styles from './processes-tab.module.css';

/** "Deshizo: volvió a «Invitada»", "De «Invitada» a «Descartada»: No respondió. Tres llamadas" */
function changeText({ from, to, reasonCode, reason, startDate, isUndo }: ApplicationChange): string {
  const stage = `«${labelOf(applicationStages, to)}»`;
  if (isUndo) return `Deshizo: volvió a ${stage}`;
  const label = reasonCode === null || reasonCode === 'other' ? '' : labelOf(moveReasons, reasonCode);
  const start = startDate === null ? '' : `empieza el ${dayText(startDate)}`;
  const why = [start, label, reason].filter((text) => text !== '').join('. ');
  const change = from === null ? `Empezó en ${stage}` : `De «${labelOf(applicationStages, from)}» a ${stage}`;
  return why === '' ? change : `${change}: ${why}`;
}

/** The changes of stage of one application, newest first, each with its message but the latest, which is shown beside it. */
export const ProcessHistory = ({ history }: { readonly history: readonly ApplicationChange[] }) =>
  history.length > 0 && (
    <details className={styles.history}>
      <summary>{counted(history.length, 'cambio de etapa', 'cambios de etapa')}</summary>
      <ol>
        {history.map((change, index) => (
          <li key={change.changeID}>
            {changeText(change)}
            <span className={styles.meta}>
              {' '}
              {change.byName}, <RelativeTime at={change.at} />
            </span>
            {index > 0 && change.message !== null && <MailLine mail={change.message} />}
          </li>
        ))}
      </ol>
    </details>
  );
