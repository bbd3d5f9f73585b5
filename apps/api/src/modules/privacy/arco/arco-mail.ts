import { arcoRequestId, type resendArcoMail } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { labelOf } from '@vinculo/domain/catalogs';
import { arcoKinds } from '@vinculo/domain/privacy';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { resendMail, type MailSource } from '../../../mail/send-mail';
import { appendEvents } from '../../audit/append-event';
import { recipientOf } from './arco-recipient';
import { findById } from './arco-requests.repository';
import { presentArcoRequest, textsOf } from './arco.presenter';

/** Source of mails about a request: decrypts the text of the step, stored under the person's key. */
export const arcoMailSource =
  (tx: Tx): MailSource =>
  async ({ subjectID, template }) => {
    const row = await findById(tx, arcoRequestId.parse(subjectID));
    const to = row === undefined ? null : await recipientOf(tx, row);
    if (row === undefined || to === null) return null;
    const { answer = '', refusal = '', outcome = '' } = await textsOf(tx, row);
    const text = template === 'arcoAnswered' ? answer : template === 'arcoRefused' ? refusal : outcome;
    return { to, late: { folio: row.folio, kind: labelOf(arcoKinds, row.kind).toLowerCase(), text } };
  };

/** @throws ApiError `not_found`, or `invalid_transition` if the latest mail did not fail. */
export async function resendArcoMailCommand(
  context: RouteContext,
  { params: { requestID } }: ParsedRequestOf<typeof resendArcoMail>,
): Promise<ResponseOf<typeof resendArcoMail>> {
  const row = await findById(context.tx, requestID);
  if (row === undefined) throw new ApiError('not_found');
  await resendMail(context.tx, { subject: 'arco_request', subjectID: requestID }, context.now);
  await appendEvents(context, [{ action: 'privacy.mail_resent', entityID: requestID, entityName: row.folio }]);
  return presentArcoRequest(context, row);
}
