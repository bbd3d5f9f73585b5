import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { operationId } from '@vinculo/contracts/vacancies';
import { anApplication } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';

export const application = anApplication({ vacancyStatus: 'closed', companyName: 'Ensambles Río Bravo' });

export let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
export const operationID = operationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62');
export const inStage = (stage: 'inReview' | 'interview' | 'invited' | 'discarded', version: number) => ({
  applicationID: application.applicationID,
  stage,
  version,
});
export const invited = anApplication({ applicationID: application.applicationID });
export async function moveTo(user: UserEvent, stage: string) {
  await user.click(await screen.findByRole('button', { name: 'Pasar a otra etapa: Operador CNC' }));
  await user.click(screen.getByRole('menuitem', { name: stage }));
}

export const at = '2026-11-20T18:00:00.000Z';
export const waiting = { state: 'waiting', failure: null, at } as const;
