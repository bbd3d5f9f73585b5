import { NO_CANDIDATE_FILTERS } from '@vinculo/data-access/candidates';
import type { CandidateFilters } from '@vinculo/data-access/state';
import { activeFilters } from './active-filters';

const with_ = (change: Partial<CandidateFilters>) => ({ ...NO_CANDIDATE_FILTERS, ...change });

const positionOf = (position: string) => `${position} de hoy`;

test.each<[Partial<CandidateFilters>, string]>([
  [{ address: ' Centro ' }, 'Domicilio contiene Centro'],
  [{ curp: 'GOHE' }, 'CURP empieza con GOHE'],
  [{ rfc: 'GOHE' }, 'RFC empieza con GOHE'],
  [{ nss: '8190' }, 'NSS empieza con 8190'],
  [{ viability: ['withReservations'] }, 'Viabilidad es Con reservas'],
  [{ positionFilter: ['Cajero'] }, 'Puesto buscado es Cajero de hoy'],
  [{ stateFilter: ['30'] }, 'Estado es Veracruz de Ignacio de la Llave'],
  [{ educationFilter: ['Bachelor'] }, 'Escolaridad es Licenciatura o ingeniería'],
  [{ experienceFilter: ['3-5'] }, 'Experiencia es 3 a 5 años'],
  [{ timesFilter: ['Full'] }, 'Jornada buscada es Tiempo completo'],
  [{ modalitiesFilter: ['Remote'] }, 'Modalidad buscada es Remoto'],
  [{ daysFilter: ['Weekdays'] }, 'Días buscados son Lunes a viernes'],
  [{ turnsFilter: ['Morning'] }, 'Turno buscado es Matutino'],
  [{ functionsFilter: ['Soldar'] }, 'Función que conoce es Soldar de hoy'],
  [{ placesFilter: ['30'] }, 'Trabajaría en Veracruz de Ignacio de la Llave'],
  [{ payFilter: 12_000 }, 'Sueldo acepta $12,000 al mes'],
  [{ matches: { min: 65, max: 100 } }, 'Match de 65 a 100'],
  [{ originFilter: ['fair'] }, 'Origen es Feria de empleo'],
  [{ languagesFilter: ['en'] }, 'Idioma es Inglés'],
  [{ nationalityFilter: ['GT'] }, 'Nacionalidad es Guatemalteca'],
  [{ tagFilter: ['turno nocturno'] }, 'Etiqueta es turno nocturno'],
  [{ groupFilter: ['Bajío'] }, 'Grupo es Bajío'],
  [{ fairFilter: 'Feria Celaya' }, 'Feria es Feria Celaya'],
  [{ hasDocuments: true }, 'Expediente con algún documento'],
  [{ cv: true }, 'Expediente con Currículum (CV personal)'],
  [{ acta: true }, 'Expediente con Acta de nacimiento'],
  [{ gradeCertification: true }, 'Expediente con Certificado de estudios'],
  [{ passport: true }, 'Expediente con Pasaporte vigente'],
  [{ licence: true }, 'Expediente con Licencia de conducir'],
  [{ criminalRecord: true }, 'Expediente con Carta de antecedentes no penales'],
  [{ blankFilter: ['education'] }, 'Expediente sin Escolaridad'],
  [{ startDate: '2020-01-06' }, 'Registro desde lun 6 ene 2020'],
  [{ endDate: '2020-01-06' }, 'Registro hasta lun 6 ene 2020'],
  [{ date: '2020-01-06' }, 'Registro el lun 6 ene 2020'],
  [{ idleSince: '2020-01-06' }, 'Sin actividad desde lun 6 ene 2020'],
])('%j is shown as «%s», and removing it leaves no filter', (change, text) => {
  const filters = with_(change);
  const [only, ...others] = activeFilters(filters, positionOf, positionOf);
  expect(others).toEqual([]);
  expect(`${only?.name} ${only?.relation} ${only?.value}`).toBe(text);
  expect({ ...filters, ...only?.off }).toEqual(NO_CANDIDATE_FILTERS);
});

test('several tags are removed one by one', () => {
  const [first] = activeFilters(with_({ tagFilter: ['a', 'b'] }), positionOf);
  expect(first?.off).toEqual({ tagFilter: ['b'] });
});

test('several viabilities are removed one by one', () => {
  const [first] = activeFilters(with_({ viability: ['viable', 'notViable'] }), positionOf);
  expect(first?.off).toEqual({ viability: ['notViable'] });
});

test('initially no filter is active, and the search box has no chip', () => {
  expect(activeFilters(with_({ textSearch: 'Gloria', page: 4, pageSize: 80 }), positionOf)).toEqual([]);
});
