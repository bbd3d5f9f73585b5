import { kitId, type KitPoint, type PointScore } from '@vinculo/contracts/agenda';
import { INTERVIEW_TYPES, isEvaluable, type Score } from '@vinculo/domain/agenda';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { agendaEvents, evaluations, eventKits, eventStaff, interviewKits } from '../../db/schema/agenda';
import { inChunks } from '../../db/in-chunks';
import type { Random } from '../random';

const HOUR_MS = 3_600_000;

interface Kit {
  readonly name: string;
  readonly points: KitPoint[];
}

const KITS: readonly [Kit, ...Kit[]] = [
  {
    name: 'Puestos operativos',
    points: [
      {
        competence: 'Seguridad',
        questions:
          '¿Qué revisas antes de usar una máquina?\nCuéntame de una vez que detuviste un trabajo por seguridad.',
      },
      { competence: 'Puntualidad', questions: '¿Cómo llegarías al turno de las 6:00?' },
      { competence: 'Trabajo en equipo', questions: '¿Qué haces cuando un compañero no termina su parte?' },
    ],
  },
  {
    name: 'Puestos de oficina',
    points: [
      { competence: 'Comunicación', questions: 'Explícame tu último trabajo como si no conociera la empresa.' },
      { competence: 'Organización', questions: '¿Cómo decides qué haces primero en un día lleno?' },
    ],
  },
];

const REASONS: Readonly<Record<Score, readonly [string, ...string[]]>> = {
  1: ['No dio ningún ejemplo.', 'Confundió los pasos básicos.'],
  2: ['Lo conoce, pero nunca lo ha hecho sin ayuda.', 'Su ejemplo quedó a medias.'],
  3: ['Dio un ejemplo claro de su último empleo.', 'Respondió con seguridad y orden.'],
  4: ['Enseñó a otros a hacerlo.', 'Dio dos ejemplos con resultados.'],
};

const scoreOf = (random: Random): PointScore => {
  const score = random.pick<Score>([1, 2, 3, 3, 3, 4, 4]);
  return { score, reason: random.pick(REASONS[score]) };
};

/** Gives the interviews of the agenda their kits, and most of those that took place the evaluations of their interviewers. */
export async function seedEvaluations(tx: Tx, random: Random, now: Date): Promise<void> {
  await tx
    .insert(interviewKits)
    .values(KITS.map(({ name, points }) => ({ kitID: kitId.parse(random.uuid()), name, points })));
  const interviews = await tx
    .select({
      eventID: agendaEvents.eventID,
      type: agendaEvents.type,
      state: agendaEvents.state,
      endsAt: agendaEvents.endsAt,
      uid: eventStaff.uid,
    })
    .from(agendaEvents)
    .innerJoin(eventStaff, eq(eventStaff.eventID, agendaEvents.eventID))
    .where(inArray(agendaEvents.type, [...INTERVIEW_TYPES]))
    .orderBy(asc(agendaEvents.startsAt), asc(agendaEvents.eventID), asc(eventStaff.uid));
  const kits = new Map<string, typeof eventKits.$inferInsert>();
  const written: (typeof evaluations.$inferInsert)[] = [];
  for (const { eventID, uid, endsAt, ...interview } of interviews) {
    const kit = kits.get(eventID) ?? { eventID, ...random.pick(KITS) };
    kits.set(eventID, kit);
    const at = new Date(endsAt.getTime() + random.int(1, 20) * HOUR_MS);
    if (isEvaluable(interview) && at < now && random.next() < 0.8)
      written.push({ evaluationID: random.uuid(), eventID, uid, scores: kit.points.map(() => scoreOf(random)), at });
  }
  await inChunks([...kits.values()], (chunk) => tx.insert(eventKits).values(chunk));
  await inChunks(written, (chunk) => tx.insert(evaluations).values(chunk));
}
