import { IconCalendarPlus, IconColumns3, IconUserCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import { candidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useAuthStore, useSchedulingStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { moveNeeds, needsDetails } from '@vinculo/ui/applications';
import { runAtOnce, type BulkDialogOptions } from '@vinculo/ui/bulk';
import { notify } from '@vinculo/ui/feedback';
import type { ListedKey } from '@vinculo/ui/key-list';
import { lazyPiece } from '@vinculo/ui/lazy';
import type { Keys } from '@vinculo/ui/shortcuts';
import { useState, type ReactNode } from 'react';
import { PEOPLE } from '../stages/stage-names';
import { InviteRankedDialog } from './invite-ranked-dialog';
import { PlaceDialog } from './place-dialog';
import { placeProblem, usePlaceJob, usePlaces, type Person, type Place } from './place-people';

const CompareDialog = lazyPiece(async () => (await import('./compare-dialog')).CompareDialog, { isOverlay: true });

/** Without seeing where people stand nobody can be moved. */
const MOVES = ['applications:move', 'applications:read'] as const;

const ACTIONS = [
  {
    key: 'c',
    label: 'Comparar',
    help: 'Comparar de dos a cuatro',
    icon: IconColumns3,
    permissions: ['candidates:read'],
  },
  { key: 'i', label: 'Invitar', help: 'Invitar', icon: IconUserPlus, permissions: ['candidates:invite'] },
  { key: 'p', label: 'Preseleccionar', help: 'Preseleccionar', icon: IconUserCheck, permissions: MOVES },
  { key: 'a', label: 'Agendar', help: 'Agendar', icon: IconCalendarPlus, permissions: ['events:manage'] },
  { key: 'd', label: 'Descartar', help: 'Descartar', icon: IconX, permissions: MOVES },
] as const;
export type RankingKey = (typeof ACTIONS)[number]['key'];

const PLACES = { p: 'shortlisted', d: 'discarded' } as const satisfies Record<string, Place>;

const MOVING: readonly ListedKey[] = [
  { keys: ['J', 'K'], label: 'Persona siguiente, anterior' },
  { keys: ['Espacio'], label: 'Seleccionar' },
  { keys: ['Intro'], label: 'Ver el desglose' },
];
const LEAVING: readonly ListedKey[] = [
  { keys: ['Ctrl', 'Z'], label: 'Deshacer lo último' },
  { keys: ['Esc'], label: 'Cerrar o quitar la selección' },
];

interface Asked {
  readonly key: Exclude<RankingKey, 'a'>;
  readonly people: readonly Person[];
}

/** What is done to people of the ranking: by key, from the bar and from the panel. */
export function useRankingActions(jobID: JobId, onSettled: BulkDialogOptions['onSettled']) {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const schedule = useSchedulingStore((state) => state.schedule);
  const [asked, setAsked] = useState<Asked | null>(null);
  const placeJob = usePlaceJob(jobID);
  const placesOf = usePlaces();
  const actions = ACTIONS.filter(({ permissions }) => permissions.every((one) => can(claims, one)));

  /** Who is hidden cannot be invited to an appointment. */
  function scheduleWith(people: readonly Person[]): void {
    const [person] = people;
    const docID = candidateId.safeParse(person?.docID);
    if (person === undefined || people.length > 1) notify.error('Elige a una sola persona para agendar.');
    else if (!docID.success) notify.error('A ciegas no se agenda: primero mira quién es.');
    else schedule({ person: { docID: docID.data, name: person.name } });
  }

  /** One person who needs no reason is placed without a dialog. */
  function start(key: RankingKey, people: readonly Person[]): void {
    const [person] = people;
    if (person === undefined) return;
    if (key === 'a') return scheduleWith(people);
    if ((key === 'p' || key === 'd') && people.length === 1) {
      const to = PLACES[key];
      if (!placesOf(person).includes(to)) return void notify.error(placeProblem(person, to));
      if (!needsDetails(moveNeeds([person.stage], to)))
        return void runAtOnce(placeJob(people, to), PEOPLE).then(onSettled);
    }
    setAsked({ key, people });
  }

  return {
    actions,
    may: (key: RankingKey) => actions.some((action) => action.key === key),
    /** Whether the person may be preselected or discarded. */
    mayPlace: (key: keyof typeof PLACES, person: Person) =>
      actions.some((action) => action.key === key) && placesOf(person).includes(PLACES[key]),
    start,
    keysOf: (people: readonly Person[]): Keys =>
      Object.fromEntries(actions.map(({ key }) => [key, () => start(key, people)])),
    /** The keys of the ranking. */
    listed: [
      ...MOVING,
      ...actions.map(({ key, help }) => ({ keys: [key.toUpperCase()], label: help })),
      { keys: ['/'], label: 'Buscar' },
      ...LEAVING,
    ],
    /** Those of a list in which the panel of a person has the actions. */
    listedBesidePanel: [
      ...MOVING,
      ...actions
        .filter(({ key }) => key !== 'c')
        .map(({ key, help }) => ({ keys: [key.toUpperCase()], label: `${help}, en el desglose` })),
      ...LEAVING,
    ],
    dialog: asked !== null && dialogOf(asked, { jobID, onSettled, onClose: () => setAsked(null) }),
  };
}

export type RankingActions = ReturnType<typeof useRankingActions>;

function dialogOf({ key, people }: Asked, options: BulkDialogOptions & { readonly jobID: JobId }): ReactNode {
  switch (key) {
    case 'c':
      return <CompareDialog people={people} {...options} />;
    case 'i':
      return <InviteRankedDialog people={people} {...options} />;
    case 'p':
    case 'd':
      return <PlaceDialog people={people} to={PLACES[key]} {...options} />;
  }
}
