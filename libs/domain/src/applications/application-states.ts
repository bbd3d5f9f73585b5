import type { OptionList } from '../catalogs';

/** Where a candidate stands with a vacancy. */
export const applicationStates = [{ value: 'invited', label: 'Invitada' }] as const satisfies OptionList;
export type ApplicationState = (typeof applicationStates)[number]['value'];

/** Whose wish the application was at first. */
export const applicationSources = [{ value: 'staff', label: 'Invitación del equipo' }] as const satisfies OptionList;
export type ApplicationSource = (typeof applicationSources)[number]['value'];
