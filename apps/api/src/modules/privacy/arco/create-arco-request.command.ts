import type { createArcoRequest } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { arcoDueOn, arcoFolio } from '@vinculo/domain/privacy';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { personalKeysOf, encryptFields } from '../../audit/personal-fields';
import { findByIdForUpdate as findCandidateForUpdate } from '../../candidates/candidates.repository';
import { holdExtraHolidays } from '../../legal-parameters/holidays.repository';
import { insert } from './arco-requests.repository';
import { presentArcoRequest } from './arco.presenter';

export async function createArcoRequestCommand(
  context: RouteContext,
  { body: { docID, kind, channel, receivedOn, detail } }: ParsedRequestOf<typeof createArcoRequest>,
): Promise<ResponseOf<typeof createArcoRequest>> {
  const { tx, now } = context;
  if (receivedOn > mexicoDay(now)) throw new ApiError('invalid_request', { fields: { receivedOn: 'future' } });
  if ((await findCandidateForUpdate(tx, docID)) === undefined) throw new ApiError('not_found');
  const key = (await personalKeysOf(tx, [docID])).get(docID);
  if (key === undefined) throw new Error('The person has no key.');
  const dueOn = arcoDueOn({ step: 'received', receivedOn, answeredOn: null }, await holdExtraHolidays(tx));
  const stored = await insert(
    tx,
    { docID, kind, channel, receivedOn, dueOn, texts: encryptFields({ detail }, key), createdAt: now },
    (number) => arcoFolio(receivedOn, number),
  );
  await appendEvents(context, [
    {
      action: 'privacy.request_created',
      entityID: stored.requestID,
      entityName: stored.folio,
      after: { kind, channel, receivedOn, dueOn },
    },
  ]);
  return presentArcoRequest(context, stored);
}
