import { IMPACT_STEPS, PUBLIC_LEAST, type ImpactAudit, type ImpactSubject } from '@vinculo/contracts/analytics';
import { genders, labelOf } from '@vinculo/domain/catalogs';
import { impactTable, type CategoryCounts } from '@vinculo/domain/matching';
import { hideSmallGroups } from '@vinculo/domain/measures';
import type { impactAudits, ImpactCounts } from '../../../db/schema/matching';

type StoredAudit = typeof impactAudits.$inferSelect;

const ageLabel = (age: string): string => (age === '55+' ? '55 años o más' : `${age.replace('-', ' a ')} años`);

const LABELS: Readonly<Record<ImpactSubject, (category: string) => string>> = {
  gender: (category) => labelOf(genders, category),
  age: ageLabel,
  genderAge: (category) => {
    const [gender = '', age = ''] = category.split(' ');
    return `${labelOf(genders, gender)}, ${ageLabel(age)}`;
  },
};

function presentTable({ subject, counts, unknown }: ImpactCounts) {
  const table = impactTable(counts, unknown);
  const label = LABELS[subject];
  return {
    subject,
    rows: table.rows.map((row) => ({ ...row, label: label(row.category) })),
    excluded: table.excluded.map(({ category, total }) => ({ label: label(category), total })),
    unknown,
  };
}

const presentAudit = ({ at, modelVersion, counts }: StoredAudit): ImpactAudit => ({
  at: at.toISOString(),
  modelVersion,
  steps: IMPACT_STEPS.map((step) => ({ step, tables: counts.filter((one) => one.step === step).map(presentTable) })),
});

/** An audit with every category, for staff. */
export const presentImpactAudit = (row: StoredAudit | undefined): ImpactAudit | null =>
  row === undefined ? null : presentAudit(row);

/** The smallest number of people behind the figures of a category. */
const leastOf = ({ total, selected, overMedian }: CategoryCounts): number =>
  // At least one: a group without records would be left out instead of hidden.
  Math.max(1, Math.min(selected, total - selected, ...(overMedian === null ? [] : [overMedian, total - overMedian])));

/**
 * An audit for everyone: each category of people and of selected people that is small is taken out, with what would give
 * it away. Gender by age is for staff alone.
 */
export function presentPublicAudit(row: StoredAudit | undefined): ImpactAudit | null {
  if (row === undefined) return null;
  const counts = row.counts
    .filter(({ subject }) => subject !== 'genderAge')
    .map((one) => {
      const shown = new Set(
        hideSmallGroups(
          one.counts.map((row) => ({ key: row.category, count: leastOf(row) })),
          PUBLIC_LEAST,
        ).shown.map(({ key }) => key),
      );
      return {
        ...one,
        counts: one.counts.filter(({ category }) => shown.has(category)),
        unknown: one.unknown < PUBLIC_LEAST ? 0 : one.unknown,
      };
    });
  return presentAudit({ ...row, counts });
}
