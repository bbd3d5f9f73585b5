import type { Change } from './fact-kinds';

/** What registered people may reach, counted in weeks since their registration. */
export const MILESTONES = {
  application: { label: 'Primera postulación', change: { kind: 'application_stage', from: [null] } },
  hire: { label: 'Contratación', change: { kind: 'application_stage', to: ['hired'] } },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly change: Change }>>;
export type Milestone = keyof typeof MILESTONES;
export const MILESTONE_IDS = Object.keys(MILESTONES).filter((id): id is Milestone => id in MILESTONES);
export const milestoneChange = (id: Milestone): Change => MILESTONES[id].change;

/** How many weeks people are followed after the one in which they were registered. */
export const COHORT_WEEKS = 12;
