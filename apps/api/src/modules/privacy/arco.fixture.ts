import { createCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { createArcoRequest, moveArcoRequest, type ArcoRequest } from '@vinculo/contracts/privacy';
import type { ArcoKind, ArcoStep } from '@vinculo/domain/privacy';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

export const START = new Date('2026-11-20T18:00:00.000Z');
export const as = 'admin';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = START;
});

export const createPerson = async (input: Parameters<typeof aCandidateInput>[0] = {}) =>
  (await api.call(createCandidate, { body: aCandidateInput(input) }, { as })).body;

export const ask = async (docID: CandidateId, kind: ArcoKind, receivedOn = '2026-11-20') =>
  (
    await api.call(
      createArcoRequest,
      { body: { docID, kind, channel: 'email', receivedOn, detail: 'Soy Xóchitlquetzal y lo pido' } },
      { as },
    )
  ).body;

export const move = (request: ArcoRequest, step: ArcoStep, text = '') =>
  api.call(
    moveArcoRequest,
    { params: { requestID: request.requestID }, body: { step, text, version: request.version } },
    { as },
  );

export async function verified(docID: CandidateId, kind: ArcoKind): Promise<ArcoRequest> {
  return (await move(await ask(docID, kind), 'verified', 'INE con fotografía')).body;
}
