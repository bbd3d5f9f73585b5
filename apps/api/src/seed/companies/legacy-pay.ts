import type { NewVacancy } from './demo-vacancies';

const LEGACY_ROWS = 4;

/** Gives the oldest inactive vacancies with an exact amount the legacy format: a number without a period. */
export function withLegacyPay(rows: readonly NewVacancy[]): NewVacancy[] {
  const oldest = rows
    .filter(({ salaryType, status }) => salaryType === 'exact' && status !== 'active')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, LEGACY_ROWS);
  return rows.map((row) =>
    oldest.includes(row) ? { ...row, salaryType: null, salaryTotal: null, salaryWork: row.salaryTotal } : row,
  );
}
