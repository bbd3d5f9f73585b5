import type { Role } from '@vinculo/domain/session';
import type { Random } from './random';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

interface DemoColleague {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** Null: an account without permission to use the platform. */
  readonly role: Role | null;
  readonly isDeactivated: boolean;
  readonly joinedDaysAgo: number;
  /** Null: invited, never signed in. */
  readonly lastAccessMinutesAgo: number | null;
}

const colleague = (
  email: string,
  name: string,
  role: Role | null,
  joinedDaysAgo: number,
  lastAccessMinutesAgo: number | null,
  isDeactivated = false,
): DemoColleague => ({
  uid: `demo-${email}`,
  name,
  email: `${email}@vinculo.example`,
  role,
  isDeactivated,
  joinedDaysAgo,
  lastAccessMinutesAgo,
});

/** The four accounts of the README, in its order. */
export const NAMED_COLLEAGUES = [
  { ...colleague('admin', 'Ana Cortés', 'admin', 1_000, 0), note: 'administrator' },
  { ...colleague('reclutamiento', 'Mariana Ochoa', 'recruiter', 990, 25), note: 'recruiter' },
  { ...colleague('sinpermiso', 'Iván Luna', null, 20, null), note: 'no permission' },
  { ...colleague('baja', 'Raúl Mendoza', 'recruiter', 980, 75 * DAY_MINUTES, true), note: 'disabled' },
] as const;

export const DEMO_STAFF: readonly DemoColleague[] = [
  ...NAMED_COLLEAGUES,
  colleague('tomas.aguirre', 'Tomás Aguirre León', 'admin', 985, 190),
  colleague('gabriela.fuentes', 'Gabriela Fuentes Robles', 'recruiter', 970, 40),
  colleague('hector.salgado', 'Héctor Salgado Ruiz', 'recruiter', 965, 95),
  colleague('paola.villasenor', 'Paola Villaseñor Mora', 'recruiter', 960, 15),
  colleague('jorge.balam', 'Jorge Balam Uc', 'recruiter', 940, 1_260),
  colleague('daniela.trejo', 'Daniela Trejo Rivas', 'recruiter', 930, 310),
  colleague('veronica.nunez', 'Verónica Núñez Olvera', 'documents', 955, 30),
  colleague('oscar.ibanez', 'Óscar Ibáñez Soto', 'documents', 925, 140),
  colleague('adriana.quiroz', 'Adriana Quiroz Peña', 'support', 915, 55),
  colleague('emilio.zuniga', 'Emilio Zúñiga Prado', 'analytics', 910, 2_880),
  colleague('rebeca.caamano', 'Rebeca Caamaño Gil', 'readOnly', 4, null),
  colleague('karla.hernandez', 'Karla Hernández Díaz', 'recruiter', 1, null),
];

export type DemoActor = Pick<DemoColleague, 'uid' | 'name'>;

const minutesSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / MINUTE_MS;

/** Whether a colleague was on the staff at a moment, and has signed in since. */
export const wasThere = (
  { joinedDaysAgo, lastAccessMinutesAgo }: Pick<DemoColleague, 'joinedDaysAgo' | 'lastAccessMinutesAgo'>,
  at: Date,
  now: Date,
): boolean =>
  lastAccessMinutesAgo !== null &&
  minutesSince(at, now) >= lastAccessMinutesAgo &&
  minutesSince(at, now) <= joinedDaysAgo * DAY_MINUTES;

/** A random colleague with one of these roles at a moment; the first administrator if there is none. */
export function colleagueAt(roles: readonly Role[], at: Date, random: Random, now: Date): DemoActor {
  const [first, ...others] = DEMO_STAFF.filter(
    (person) => person.role !== null && roles.includes(person.role) && wasThere(person, at, now),
  );
  return first === undefined ? NAMED_COLLEAGUES[0] : random.pick([first, ...others]);
}

/** A random recruiter who can own a company today. */
export const ownerOf = (random: Random, now: Date): DemoActor =>
  colleagueAt(['recruiter'], new Date(now.getTime() - 30 * DAY_MINUTES * MINUTE_MS), random, now);

export const joinedAt = ({ joinedDaysAgo }: DemoColleague, now: Date): Date =>
  new Date(now.getTime() - joinedDaysAgo * DAY_MINUTES * MINUTE_MS);

export const lastAccessAt = ({ lastAccessMinutesAgo }: DemoColleague, now: Date): Date | null =>
  lastAccessMinutesAgo === null ? null : new Date(now.getTime() - lastAccessMinutesAgo * MINUTE_MS);
