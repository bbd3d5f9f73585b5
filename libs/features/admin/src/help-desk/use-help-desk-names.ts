import { useQuery } from '@tanstack/react-query';
import { useColleagues } from '@vinculo/data-access/notifications';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { effectLines, type TicketEffects, type TicketRuleEffects } from '@vinculo/domain/tickets';

/** What macros and rules refer to, as options. */
export function useHelpDeskNames() {
  const { data } = useQuery(ticketQueries.helpDesk());
  const colleagues = useColleagues(true) ?? [];
  return {
    categories: (data?.categories ?? [])
      .filter(({ isRetired }) => !isRetired)
      .map(({ categoryID, name }) => ({ value: categoryID, label: name })),
    teams: (data?.teams ?? []).map(({ teamID, name }) => ({ value: teamID, label: name })),
    people: colleagues.map(({ uid, name }) => ({ value: uid, label: name })),
    tags: data?.tags ?? [],
  };
}
export type HelpDeskNames = ReturnType<typeof useHelpDeskNames>;

/** What it does, in one line. */
export const effectsText = (
  effects: TicketEffects & Partial<TicketRuleEffects>,
  { categories, teams, people }: HelpDeskNames,
): string =>
  [
    ...(effects.answer === null ? [] : ['Responde']),
    ...(effects.proposal == null ? [] : ['Propone una respuesta']),
    ...(effects.note === null ? [] : ['Anota']),
    ...effectLines(effects, {
      category: (id) => labelOf(categories, id),
      team: (id) => labelOf(teams, id),
      person: (uid) => labelOf(people, uid),
    }),
  ].join(' · ');
