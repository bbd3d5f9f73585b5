import type { OptionList } from '../catalogs';

/** The bands of the filter by experience: total years in all jobs. */
export const experienceBands = [
  { value: 'none', label: 'Sin experiencia registrada' },
  { value: '1-2', label: '1 a 2 años' },
  { value: '3-5', label: '3 a 5 años' },
  { value: '6-10', label: '6 a 10 años' },
  { value: '11+', label: 'Más de 10 años' },
] as const satisfies OptionList;
export type ExperienceBand = (typeof experienceBands)[number]['value'];

/** The band of a person's experience; less than a year counts as the first years. */
export function experienceBandOf(experience: readonly { readonly years: number }[]): ExperienceBand {
  if (experience.length === 0) return 'none';
  const years = experience.reduce((sum, job) => sum + job.years, 0);
  return years < 3 ? '1-2' : years < 6 ? '3-5' : years < 11 ? '6-10' : '11+';
}
