import type { RouteDeps } from '../../http/route';
import { MailRefused } from '../../mail/mailer';
import { listDueRefusals, markRefusalSent } from './access-requests.repository';

/** Without the name, which strangers choose, and without the reason, which is for the log. */
const REFUSAL = {
  subject: 'Tu solicitud de acceso a Vínculo',
  text: `Hola:

Revisamos tu solicitud de acceso a Vínculo y no podemos darte una cuenta.

Si crees que es un error, habla con quien administra la plataforma en tu equipo. También puedes pedir acceso de nuevo.`,
} as const;

/** Mails the refusals that can no longer be undone. What fails stays due, unless no mail server will ever take it. @throws the first failure, after all were tried. */
export async function sendRefusals({
  database,
  mailer,
  clock,
}: Pick<RouteDeps, 'database' | 'mailer' | 'clock'>): Promise<void> {
  const failures: unknown[] = [];
  for (const { requestID, email, dueAt } of await listDueRefusals(database.read, clock())) {
    const id = `access-request-${requestID}-${dueAt.getTime()}`;
    await mailer
      .send({ id, to: email, ...REFUSAL })
      .catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error;
        failures.push(error);
      })
      .then(() => database.write((tx) => markRefusalSent(tx, requestID, dueAt)))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
