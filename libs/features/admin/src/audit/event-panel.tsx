import type { AuditEvent } from '@vinculo/contracts/audit';
import { fullTime } from '@vinculo/ui/dates';
import { fieldLabel } from '@vinculo/ui/history';
import { candidatePath, companyPath } from '@vinculo/ui/navigation';
import { SidePanel } from '@vinculo/ui/overlays';
import { ButtonLink } from '@vinculo/ui/button';
import { Mono } from '@vinculo/ui/status';
import styles from './event-panel.module.css';

interface EventPanelProps {
  readonly event: AuditEvent;
  readonly sentence: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Where the record lies that an event is about, if it has a screen. */
function recordPath({ action, entityID, companyID }: AuditEvent): string | undefined {
  const [subject] = action.split('.');
  switch (subject) {
    case 'company':
      return companyPath(entityID);
    case 'vacancy':
      return companyID === null ? undefined : companyPath(companyID, 'vacantes', entityID);
    case 'contact':
      return companyID === null ? undefined : companyPath(companyID, 'contactos');
    case 'candidate':
    case 'document':
      return candidatePath(entityID);
    default:
      return undefined;
  }
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueText).join(', ');
  return typeof value === 'object' ? Object.values(value).map(valueText).join(' · ') : String(value);
}

/** One event, whole: what was before, what after, and how it hangs in the chain. */
export function EventPanel({ event, sentence, onClose, onPrevious, onNext }: EventPanelProps) {
  // Ids say nothing to a reader.
  const names = [...new Set([...Object.keys(event.before), ...Object.keys(event.after)])].filter(
    (name) => !name.endsWith('ID'),
  );
  const path = recordPath(event);
  return (
    <SidePanel
      title={event.actorName}
      subtitle={sentence}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      footer={path !== undefined && <ButtonLink to={path}>Abrir el registro</ButtonLink>}
    >
      <dl className={styles.facts}>
        <dt>Cuándo</dt>
        <dd>{fullTime(new Date(event.at))}</dd>
        {event.reason !== '' && (
          <>
            <dt>Motivo</dt>
            <dd>{event.reason}</dd>
          </>
        )}
        <dt>Desde</dt>
        <dd>
          <Mono>{event.origin}</Mono>
        </dd>
        <dt>Registro</dt>
        <dd>{event.eventID.toLocaleString('en-US')}</dd>
        <dt>Huella</dt>
        <dd className={styles.hash}>
          <Mono>{event.hash}</Mono>
        </dd>
      </dl>
      {names.length > 0 && (
        <table className={styles.diff}>
          <caption>Qué cambió</caption>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                <td>{valueText(event.before[name])}</td>
                <td>{valueText(event.after[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  );
}
