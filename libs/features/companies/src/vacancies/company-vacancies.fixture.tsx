import { fireEvent, screen, within } from '@testing-library/react';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { listCompanyJobs, operationId, type Vacancy } from '@vinculo/contracts/vacancies';
import { aCompany, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompaniesProvider } from '../companies/companies-context';
import { CompanyVacanciesTab } from './company-vacancies-tab';

export const company = aCompany();
export const operationID = operationId.parse('7f3d1f5e-6c0c-4a59-9f3c-0f1f2e3d4c5b');

export const cnc = aVacancy({ name: 'Operador CNC' });
export const driver = aVacancy({
  name: 'Chofer de reparto',
  status: 'paused',
  abilities: { edit: true, duplicate: true, verbs: ['resume', 'close'] },
});
export const welder = aVacancy({
  name: 'Soldador de línea',
  status: 'closed',
  statusReason: 'Se canceló el puesto',
  abilities: { edit: false, duplicate: true, verbs: [] },
});

export const with_ = (vacancy: Vacancy, status: Vacancy['status']): Vacancy => ({ ...vacancy, status, version: 2 });

export let api: FakeApi;
/** The vacancies that the API returns. */
export const server: { stored: Vacancy[] } = { stored: [] };

beforeEach(() => {
  server.stored = [cnc, driver, welder];
  api = fakeApi();
  api.on(listLegalParameters, () => ({ items: [] }));
  api.on(listCompanyJobs, ({ body }) => {
    expect(body.IDCompany).toBe(company.companyID);
    return server.stored;
  });
});

export async function open() {
  const app = renderApp(
    <CompaniesProvider>
      <CompanyVacanciesTab company={company} />
    </CompaniesProvider>,
  );
  await screen.findByRole('list', { name: 'Vacantes de Autopartes del Bajío' });
  return app;
}

export const list = () => screen.getByRole('list', { name: 'Vacantes de Autopartes del Bajío' });
export const row = (name: string) => {
  const items = within(list()).getAllByRole('listitem');
  const found = items.find((item) => item.textContent.includes(name));
  if (found === undefined) throw new Error(`No vacancy is called ${name}.`);
  return found;
};
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const dialog = (name: string) => screen.findByRole('dialog', { name });
