import type { Tx } from '../../db/database';
import { requireEntries } from '../catalogs/require-entries';
import type { VacancyRow } from './vacancies.repository';

type Chosen = Pick<VacancyRow, 'typePosition' | 'functions' | 'experienceInIndustriesWork'>;

const industriesOf = ({ experienceInIndustriesWork }: Chosen): string[] =>
  experienceInIndustriesWork.map(({ industry }) => industry);

/** @throws ApiError that names the value its catalogue does not offer. Values that the vacancy `had` are allowed. */
export const requireVacancyEntries = (tx: Tx, chosen: Chosen, had?: Chosen): Promise<void> =>
  requireEntries(tx, [
    {
      catalog: 'positions',
      field: 'typePosition',
      values: [chosen.typePosition],
      kept: had === undefined ? [] : [had.typePosition],
    },
    { catalog: 'functions', field: 'functions', values: chosen.functions, kept: had?.functions ?? [] },
    {
      catalog: 'industries',
      field: 'experienceInIndustriesWork',
      values: industriesOf(chosen),
      kept: had === undefined ? [] : industriesOf(had),
    },
  ]);
