import type { OptionList } from './option';

export const jobStatus = [
  { value: 'active', label: 'Activa' },
  { value: 'paused', label: 'Pausada' },
  { value: 'closed', label: 'Cerrada' },
] as const satisfies OptionList;
export type JobStatus = (typeof jobStatus)[number]['value'];
