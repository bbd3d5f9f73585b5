import { NOTIFICATION_KINDS, type NotificationKind } from '@vinculo/contracts/notifications';
import { counted } from '@vinculo/domain/formats';
import * as z from 'zod/mini';
import type { Database } from '../../db/database';
import type { RouteDeps } from '../../http/route';
import { sendMail, type MailSource } from '../../mail/send-mail';
import { createLink, type LinkAction } from '../../public-pages/link-pages';
import { find } from '../staff/staff.repository';
import { advanceDigest, countNew, listDigestReaders, turnDigestOff } from './digest.repository';

const WORDS: Readonly<Record<NotificationKind, readonly [one: string, many: string]>> = {
  mention: ['mención', 'menciones'],
  company_assigned: ['empresa asignada', 'empresas asignadas'],
  document_reviewed: ['revisión de documentos tuyos', 'revisiones de documentos tuyos'],
  access_requested: ['solicitud de acceso', 'solicitudes de acceso'],
  export_ended: ['exportación', 'exportaciones'],
  import_ended: ['importación terminada', 'importaciones terminadas'],
  application_received: ['postulación nueva', 'postulaciones nuevas'],
  survey_bad_answer: ['calificación baja en una encuesta', 'calificaciones bajas en encuestas'],
  ticket_assigned: ['ticket asignado', 'tickets asignados'],
  ticket_mentioned: ['mención en un ticket', 'menciones en tickets'],
  ticket_received: ['mensaje en un ticket', 'mensajes en tickets'],
  ticket_rated: ['calificación baja de un ticket', 'calificaciones bajas de tickets'],
  ticket_escalated: ['ticket por vencer', 'tickets por vencer'],
  shortlist_answered: ['respuesta a una terna', 'respuestas a ternas'],
};

const DAY_MS = 24 * 60 * 60_000;

/** The unsubscribe link of a digest; it allows no other action. */
export const STOP_DIGEST: LinkAction = {
  name: 'stop-digest',
  slug: 'resumen',
  lifetimeMs: 90 * DAY_MS,
  isSingleUse: true,
  question: {
    title: '¿Dejar de recibir el resumen diario?',
    text: 'Tus avisos siguen en Vínculo. Puedes volver a activar el resumen en Mi cuenta.',
    button: 'Dejar de recibirlo',
  },
  done: {
    title: 'Ya no recibirás el resumen diario',
    text: 'Puedes volver a activarlo en Mi cuenta.',
  },
  perform: turnDigestOff,
};

/** Requests a digest for every subscribed user with new notifications. */
export async function requestDigests(database: Database, now: Date): Promise<void> {
  for (const { uid, since } of await listDigestReaders(database.read)) {
    if (since === null) continue;
    await database.write(async (tx) => {
      if (!(await advanceDigest(tx, uid, since, now))) return;
      const data = { since: since.toISOString() };
      await sendMail(tx, { template: 'dailyDigest', data, about: { subject: 'digest', subjectID: uid } }, now);
    });
  }
}

const stored = z.object({ since: z.iso.datetime() });

/** Counts what is still unread when the mail is sent. The mail contains no names. */
export const digestSource =
  ({
    database,
    clock,
    publicUrl,
    appUrl,
  }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl' | 'appUrl'>): MailSource =>
  async ({ subjectID: uid, data }) => {
    const reader = await find(database.read, uid);
    if (reader === undefined || reader.isDeactivated || reader.digestFrom === null) return null;
    const counts = await countNew(database.read, uid, new Date(stored.parse(data).since));
    const news = NOTIFICATION_KINDS.flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [counted(count, ...WORDS[kind])];
    });
    if (news.length === 0) return null;
    const unsubscribeUrl = await database.write((tx) =>
      createLink(tx, STOP_DIGEST, { subject: uid, now: clock(), publicUrl }),
    );
    return { to: reader.email, late: { news, appUrl, unsubscribeUrl } };
  };
