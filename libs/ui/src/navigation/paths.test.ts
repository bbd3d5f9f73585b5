import { matchPath } from 'react-router-dom';
import {
  companyPath,
  editVacancyPath,
  newVacancyPath,
  paths,
  startVacancyPath,
  vacanciesPath,
  vacancyPath,
} from './paths';

test.each([
  [companyPath('c-1'), '/companies?empresa=c-1&pestana=vacantes'],
  [companyPath('a/b', 'perfil'), '/companies?empresa=a%2Fb&pestana=perfil'],
  [vacancyPath('j/1'), '/companies?view=vacancies&vacante=j%2F1'],
  [vacancyPath('j-1', 'personas'), '/companies?view=vacancies&vacante=j-1&seccion=personas'],
  [startVacancyPath, '/companies?view=vacancies&nueva=vacante'],
  [vacanciesPath(), '/companies?view=vacancies'],
  [vacanciesPath({ status: 'paused', companyID: 'c-1' }), '/companies?view=vacancies&deEmpresa=c-1&estatus=paused'],
  [newVacancyPath('c-1'), '/companies/c-1/vacancies/new'],
  [newVacancyPath('c-1', 'j-1'), '/companies/c-1/vacancies/new/j-1'],
  [editVacancyPath('c-1', 'j/1'), '/companies/c-1/vacancies/j%2F1/edit'],
])('%s', (built, expected) => expect(built).toBe(expected));

test.each([
  [paths.newVacancy, newVacancyPath('c-1'), { companyID: 'c-1' }],
  [paths.newVacancy, newVacancyPath('c-1', 'j-1'), { companyID: 'c-1', jobID: 'j-1' }],
  [paths.editVacancy, editVacancyPath('c-1', 'j/1'), { companyID: 'c-1', jobID: 'j/1' }],
])('%s matches what its builder makes', (pattern, built, params) => {
  expect(matchPath(pattern, built)?.params).toEqual(params);
});
