import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getCompany } from '@vinculo/contracts/companies';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { getVacancy, vacancyInput } from '@vinculo/contracts/vacancies';
import { editVacancyPath, newVacancyPath, paths } from '@vinculo/ui/navigation';
import { LeaveDialog } from '@vinculo/ui/overlays';
import { aCompany, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { Route, Routes, useLocation } from 'react-router-dom';
import { EditVacancyPage, NewVacancyPage } from './vacancy-form-page';

export const company = aCompany();
export const vacancy = aVacancy();
export const input = vacancyInput.parse(vacancy);

export function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Llegaste a ${pathname}${search}`}</p>;
}

export function open(at: string) {
  return renderApp(
    <>
      <Routes>
        <Route path={paths.newVacancy} element={<NewVacancyPage />} />
        <Route path={paths.editVacancy} element={<EditVacancyPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <LeaveDialog />
    </>,
    { at },
  );
}

export const blank = newVacancyPath(company.companyID);
export const prefilled = newVacancyPath(company.companyID, vacancy.jobID);
export const editing = editVacancyPath(company.companyID, vacancy.jobID);
export const LIST = `Llegaste a /companies?empresa=${company.companyID}&pestana=vacantes`;
export const form = (name = 'Nueva vacante') => screen.findByRole('form', { name });
export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
export const preview = () => screen.getByRole('region', { name: 'Vista previa de la vacante' });

/** Opens a select and chooses one of its options. */
export async function choose(user: UserEvent, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }));
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

/** The API with the company, its vacancy and the minimum wage. */
export function vacancyFormApi(): FakeApi {
  const api = fakeApi();
  api.on(getCompany, () => company);
  api.on(getVacancy, () => vacancy);
  api.on(listLegalParameters, () => ({
    items: [
      {
        parameterID: '00000000-0000-4000-8000-000000000001',
        kind: 'minimumWageGeneral' as const,
        startsOn: '2020-01-01',
        value: 315.04,
        source: 'CONASAMI',
        updatedAt: '2026-01-01T06:00:00.000Z',
        version: 1,
      },
    ],
  }));
  return api;
}
