import type { JobStatus } from '@vinculo/domain/catalogs';

const NAMES: Readonly<Record<JobStatus, readonly [one: string, many: string]>> = {
  active: ['activa', 'activas'],
  paused: ['pausada', 'pausadas'],
  closed: ['cerrada', 'cerradas'],
};

/** How so many vacancies in a status are called: "activas". */
export const statusName = (status: JobStatus, count: number): string => NAMES[status][count === 1 ? 0 : 1];

/** "vacantes activas" */
export const vacanciesName = (status: JobStatus, count: number): string =>
  `${count === 1 ? 'vacante' : 'vacantes'} ${statusName(status, count)}`;
