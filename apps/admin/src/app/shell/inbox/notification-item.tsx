import type { Notification } from '@vinculo/contracts/notifications';
import { shortlistAnswers } from '@vinculo/domain/applications';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import type { ExportedList } from '@vinculo/domain/session';
import { RelativeTime } from '@vinculo/ui/dates';
import {
  adminPath,
  boardPath,
  candidatePath,
  companyPath,
  importPath,
  listPath,
  paths,
  PrefetchLink,
  ticketPath,
  vacancyPath,
} from '@vinculo/ui/navigation';
import { Avatar } from '@vinculo/ui/status';

interface NotificationText {
  /** The user who did it, or the platform. */
  readonly byName: string;
  readonly sentence: string;
  readonly text: string;
  /** Where it can be seen. */
  readonly to: string;
}

const VERDICTS = { approved: 'aprobó', rejected: 'rechazó', pending: 'devolvió a revisión' } as const;

/** What an export of each list consists of. */
const EXPORTED: Readonly<Record<ExportedList, readonly [one: string, many: string]>> = {
  people: ['persona', 'personas'],
  companies: ['empresa', 'empresas'],
  vacancies: ['vacante', 'vacantes'],
  staff: ['cuenta', 'cuentas'],
  audit: ['evento', 'eventos'],
  arco: ['solicitud ARCO', 'solicitudes ARCO'],
  referrals: ['referido', 'referidos'],
  tickets: ['ticket', 'tickets'],
};

/** A notification as a sentence that leads to what it is about. */
function describe(item: Notification): NotificationText {
  switch (item.kind) {
    case 'mention':
      return {
        byName: item.byName,
        sentence:
          item.times === 1
            ? `${item.byName} te mencionó en el expediente de ${item.personName}`
            : `Te mencionaron ${item.times} veces en el expediente de ${item.personName}`,
        text: item.text,
        to: candidatePath(item.docID, 'notas'),
      };
    case 'document_reviewed': {
      const document = labelOf(documentTypes, item.documentType);
      return {
        byName: item.byName,
        sentence:
          item.times === 1
            ? `${item.byName} ${VERDICTS[item.state]} «${document}» de ${item.personName}`
            : `${item.times} revisiones de documentos de ${item.personName}`,
        text: item.times === 1 ? item.reason : '',
        to: candidatePath(item.docID, 'documentos'),
      };
    }
    case 'company_assigned':
      return {
        byName: item.byName,
        sentence:
          item.times === 1
            ? `${item.byName} te asignó la empresa ${item.companyName}`
            : `Te asignaron ${item.times} empresas`,
        text: item.times === 1 ? '' : `La más reciente: ${item.companyName}`,
        to: item.times === 1 ? companyPath(item.companyID, 'perfil') : paths.companies,
      };
    case 'access_requested':
      return {
        byName: item.applicantName,
        sentence:
          item.times === 1
            ? `${item.applicantName} pide acceso a la plataforma`
            : `${item.times} solicitudes de acceso`,
        text: item.times === 1 ? '' : `La más reciente: ${item.applicantName}`,
        to: adminPath('solicitudes'),
      };
    case 'export_ended':
      return {
        byName: 'Vínculo',
        sentence: item.isWhole
          ? `Tu exportación de ${counted(item.count, ...EXPORTED[item.list])} terminó`
          : `Tu exportación se interrumpió en ${counted(item.count, ...EXPORTED[item.list])}`,
        text: item.isWhole ? '' : 'Vuelve a pedirla: nada quedó guardado a medias.',
        to: listPath(item.list),
      };
    case 'import_ended':
      return {
        byName: 'Vínculo',
        sentence: `Tu importación de ${counted(item.count, 'persona', 'personas')} terminó`,
        text: '',
        to: importPath,
      };
    case 'application_received':
      return {
        byName: 'Sitio de empleo',
        sentence: `${counted(item.times, 'postulación nueva', 'postulaciones nuevas')} en ${item.vacancyName}`,
        text: '',
        to: boardPath(item.jobID),
      };
    case 'survey_bad_answer':
      return {
        byName: 'Encuestas',
        sentence: `${counted(item.times, 'calificación baja', 'calificaciones bajas')} en la encuesta de ${item.vacancyName}`,
        text: '',
        to: paths.analyticsExperiences,
      };
    case 'ticket_assigned':
      return {
        byName: item.byName,
        sentence: `${item.byName} te asignó el ticket ${item.folio}`,
        text: '',
        to: ticketPath(item.ticketID),
      };
    case 'ticket_mentioned':
      return {
        byName: item.byName,
        sentence: `${item.byName} te mencionó en el ticket ${item.folio}`,
        text: '',
        to: ticketPath(item.ticketID),
      };
    case 'ticket_received':
      return {
        byName: 'Mesa de ayuda',
        sentence: `${counted(item.times, 'mensaje nuevo', 'mensajes nuevos')} en el ticket ${item.folio}`,
        text: '',
        to: ticketPath(item.ticketID),
      };
    case 'ticket_rated':
      return {
        byName: 'Mesa de ayuda',
        sentence: `Calificaron con ${item.score} de 5 el ticket ${item.folio}`,
        text: '',
        to: ticketPath(item.ticketID),
      };
    case 'ticket_escalated':
      return {
        byName: 'Mesa de ayuda',
        sentence:
          item.share < 100
            ? `Al ticket ${item.folio} le queda un cuarto de su plazo`
            : `Se venció el plazo del ticket ${item.folio}`,
        text: '',
        to: ticketPath(item.ticketID),
      };
    case 'shortlist_answered':
      return {
        byName: item.byName,
        sentence:
          item.times === 1
            ? `${item.byName} respondió «${labelOf(shortlistAnswers, item.answer)}» en la terna de ${item.vacancyName}`
            : `${item.byName} respondió ${item.times} veces en la terna de ${item.vacancyName}`,
        text: '',
        to: vacancyPath(item.jobID),
      };
  }
}

export function NotificationItem({ item, onOpen }: { readonly item: Notification; readonly onOpen: () => void }) {
  const { byName, sentence, text, to } = describe(item);
  return (
    <li data-unread={!item.isRead || undefined}>
      <Avatar name={byName} />
      <div>
        <PrefetchLink to={to} onClick={onOpen}>
          {sentence}
        </PrefetchLink>{' '}
        {text !== '' && <p>{text}</p>}
        <RelativeTime at={item.at} />
      </div>
    </li>
  );
}
