import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listRelatedEvents } from '@vinculo/contracts/agenda';
import {
  getApplicationBoard,
  moveApplications,
  type ApplicationBoard,
  type RefusedMove,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import { getVacancy, operationId } from '@vinculo/contracts/vacancies';
import { applicationStages, nextStages, placesLeft } from '@vinculo/domain/applications';
import { aVacancy, aVacancyApplication } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ApplicationsBoard } from './applications-board';
import { MatchinghubProvider } from '../matchinghub-context';

export const vacancy = aVacancy({ name: 'Operador CNC' });
export const operationID = operationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62');
export let api: FakeApi;
/** What the server has, and which moves it refuses. */
export const server: {
  stored: VacancyApplication[];
  refuse: (item: VacancyApplication) => RefusedMove | undefined;
} = { stored: [], refuse: () => undefined };
export let bodies: unknown[];

export const boardOf = (items: readonly VacancyApplication[], places = 1): ApplicationBoard => ({
  columns: applicationStages.map(({ value: stage }) => {
    const inStage = items.filter((item) => item.stage === stage);
    return { stage, count: inStage.length, items: inStage };
  }),
  withoutReply: items.filter(({ daysWithoutReply }) => daysWithoutReply !== null).length,
  places,
  placesLeft: placesLeft(places, items.filter(({ stage }) => stage === 'hired').length),
  discardsRest: false,
});

beforeEach(() => {
  api = fakeApi();
  bodies = [];
  server.refuse = () => undefined;
  server.stored = [
    aVacancyApplication({ candidateName: 'Ana Ruiz', stage: 'inReview', daysInStage: 9, daysWithoutReply: 9 }),
    aVacancyApplication({ candidateName: 'Beto Cruz', stage: 'inReview', daysInStage: 0 }),
    aVacancyApplication({ candidateName: 'Carla Díaz', stage: 'offer' }),
  ];
  api.on(getVacancy, () => vacancy);
  api.on(listRelatedEvents, () => ({ items: [] }));
  api.on(getApplicationBoard, ({ query: { reply } }) =>
    boardOf(server.stored.filter(({ daysWithoutReply }) => reply === undefined || daysWithoutReply !== null)),
  );
  api.on(moveApplications, ({ body: { to, startDate, items, ...reasons } }) => {
    bodies.push({ to, startDate, ...reasons });
    const asked = server.stored.filter((one) => items.some(({ applicationID }) => applicationID === one.applicationID));
    const refused = asked.flatMap((item) => server.refuse(item) ?? []);
    const ids = asked
      .map(({ applicationID }) => applicationID)
      .filter((id) => !refused.some((row) => row.applicationID === id));
    server.stored = server.stored.map((item) =>
      ids.includes(item.applicationID)
        ? {
            ...item,
            stage: to,
            version: item.version + 1,
            daysInStage: 0,
            daysWithoutReply: null,
            startDate,
            moves: [...nextStages(to)],
          }
        : item,
    );
    const moved = server.stored
      .filter(({ applicationID }) => ids.includes(applicationID))
      .map(({ applicationID, stage, version }) => ({ applicationID, stage, version }));
    const left = boardOf(server.stored).placesLeft;
    return { operationID, moved, refused, places: to === 'hired' ? [{ jobID: vacancy.jobID, left }] : [] };
  });
});

export const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
export const card = (name: string) => screen.findByRole('button', { name });
export const open = () =>
  renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
  ).user;
export async function moveTo(user: UserEvent, name: string, stage: string) {
  await user.click(await screen.findByRole('button', { name: `Pasar a otra columna: ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: stage }));
}
