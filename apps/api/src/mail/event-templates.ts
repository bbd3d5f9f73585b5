import { eventStates, type EventState } from '@vinculo/domain/agenda';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { NOTHING, template, webAddress } from './template';

/** What the mails of an event say to its person. */
const eventOfPerson = {
  ...{ name: z.string(), title: z.string(), when: z.string(), where: z.string(), note: z.string() },
  ...{ staff: z.array(z.string()), link: webAddress },
};
const EVENT_EXAMPLE = {
  ...{ name: 'Gloria', title: 'Entrevista para Operador CNC', where: 'Sala Norte, Piso 2', note: '' },
  when: 'martes 24 de noviembre de 2026, de 10:00 a 10:45 (hora de Ciudad de México)',
  ...{ staff: ['Ana Cortés'], link: 'https://vinculo.example/p/cita/ejemplo' },
};
const changedEvent = z.object({ ...eventOfPerson, state: z.enum(valuesOf(eventStates)) });
const CHANGED_EXAMPLE: z.output<typeof changedEvent> = { ...EVENT_EXAMPLE, state: 'confirmed' };
const eventParagraphs = (
  first: string,
  { title, when, where, note }: Readonly<Record<'title' | 'when' | 'where' | 'note', string>>,
): string[] => [
  first,
  [title, `Cuándo: ${when}`, where === '' ? '' : `Dónde: ${where}`].filter((line) => line !== '').join('\n'),
  ...(note === '' ? [] : [note]),
];
const EVENT_SUBJECTS: Readonly<Record<EventState, readonly [string, string]>> = {
  proposed: ['¿Te queda este horario?', 'te proponemos este horario. Dinos si te queda, o elige otro.'],
  confirmed: ['Tu cita está agendada', 'tu cita está agendada. La invitación para tu calendario va en este correo.'],
  rescheduled: ['Tu cita cambió', 'tu cita cambió. Dinos si puedes en este horario, o elige otro.'],
  cancelled: ['Se canceló tu cita', 'tu cita se canceló. Si hay una nueva, te escribiremos.'],
  completed: ['Gracias por venir', 'gracias por venir a tu cita.'],
  noShow: ['Te extrañamos en tu cita', 'no pudimos verte en tu cita.'],
};

const placeInCall = z.object({
  ...{ name: z.string(), title: z.string(), when: z.string(), where: z.string(), note: z.string() },
  ...{ state: z.enum(['booked', 'waiting', 'attended', 'cancelled', 'calledOff']), link: webAddress },
});
const PLACE_EXAMPLE: z.output<typeof placeInCall> = {
  ...{ name: 'Gloria', title: 'Feria de contratación', where: EVENT_EXAMPLE.where, note: '', state: 'booked' },
  ...{ when: EVENT_EXAMPLE.when, link: 'https://vinculo.example/p/lugar/ejemplo' },
};
const PLACE_SUBJECTS = {
  booked: ['Tienes lugar', 'tienes lugar. Muestra en la entrada el código que abre este enlace.'],
  waiting: ['Estás en la lista de espera', 'el horario ya se llenó. Si se libera un lugar es tuyo, y te escribimos.'],
  attended: ['Gracias por venir', 'gracias por venir.'],
  cancelled: ['Cancelaste tu lugar', 'tu lugar quedó cancelado.'],
  calledOff: ['Se canceló', 'esta sesión se canceló. Si hay otra, te escribiremos.'],
} as const;

/** The mails of the agenda. */
export const EVENT_TEMPLATES = {
  eventChanged: template({
    label: 'Cita con una persona',
    stored: NOTHING,
    late: changedEvent,
    example: [{}, CHANGED_EXAMPLE],
    write: (_stored, { state, name, staff, link, ...event }) => ({
      subject: `${EVENT_SUBJECTS[state][0]}: ${event.title}`,
      paragraphs: [
        ...eventParagraphs(`${name}, ${EVENT_SUBJECTS[state][1]}`, event),
        ...(staff.length === 0 ? [] : [`Te atiende: ${staff.join(', ')}.`]),
      ],
      ...(state === 'cancelled' ? {} : { button: { label: 'Confirmar, cambiar o cancelar', url: link } }),
      notes: ['El enlace es solo para ti: no lo reenvíes.', 'Si no esperabas este correo, ignóralo.'],
    }),
  }),
  eventReminder: template({
    label: 'Recordatorio de una cita',
    stored: NOTHING,
    late: z.object({ ...eventOfPerson, hours: z.int() }),
    example: [{}, { ...EVENT_EXAMPLE, hours: 24 }],
    write: (_stored, { name, hours, staff, link, ...event }) => ({
      subject: `${hours > 2 ? 'Mañana tienes una cita' : 'Tu cita es en dos horas'}: ${event.title}`,
      paragraphs: [
        ...eventParagraphs(`${name}, te recordamos tu cita.`, event),
        ...(staff.length === 0 ? [] : [`Te atiende: ${staff.join(', ')}.`]),
      ],
      button: { label: 'Confirmar, cambiar o cancelar', url: link },
      notes: ['Si no puedes venir, avísanos con el botón: alguien más puede usar el horario.'],
    }),
  }),
  eventOfStaff: template({
    label: 'Cita de una persona del equipo',
    stored: NOTHING,
    late: z.object({
      ...{ title: z.string(), when: z.string(), where: z.string(), answer: z.string() },
      ...{ isTaken: z.boolean(), appUrl: webAddress },
    }),
    example: [
      {},
      {
        ...{ title: EVENT_EXAMPLE.title, when: EVENT_EXAMPLE.when, where: EVENT_EXAMPLE.where },
        ...{ isTaken: true, answer: 'Asistirá', appUrl: 'https://vinculo.example/matchinghub/scheduler' },
      },
    ],
    write: (_stored, { isTaken, answer: given, appUrl, ...event }) => ({
      subject: `${isTaken ? 'En tu agenda' : 'Ya no está en tu agenda'}: ${event.title}`,
      paragraphs: [
        ...eventParagraphs(isTaken ? 'Así quedó esta cita de tu agenda.' : 'Esta cita ya no te toca.', {
          ...event,
          note: '',
        }),
        ...(given === '' ? [] : [`La persona respondió: ${given}.`]),
      ],
      button: { label: 'Abrir la agenda', url: appUrl },
    }),
  }),
  evaluationReminder: template({
    label: 'Evaluación pendiente de una entrevista',
    stored: NOTHING,
    late: z.object({ title: z.string(), when: z.string(), link: webAddress }),
    example: [
      {},
      {
        ...{ title: EVENT_EXAMPLE.title, when: EVENT_EXAMPLE.when },
        link: 'https://vinculo.example/matchinghub/scheduler',
      },
    ],
    write: (_stored, { link, ...event }) => ({
      subject: `Falta tu evaluación: ${event.title}`,
      paragraphs: eventParagraphs(
        'Aún no evalúas esta entrevista. Cuando lo hagas verás las evaluaciones de los demás.',
        {
          ...{ ...event, where: '', note: '' },
        },
      ),
      button: { label: 'Evaluar', url: link },
    }),
  }),
  callPlace: template({
    label: 'Lugar en una convocatoria',
    stored: z.object({ hours: z.nullable(z.int()) }),
    late: placeInCall,
    example: [{ hours: null }, PLACE_EXAMPLE],
    write: ({ hours }, { state, name, link, ...event }) => ({
      subject: `${hours === null ? PLACE_SUBJECTS[state][0] : hours > 2 ? 'Te esperamos mañana' : 'Te esperamos en dos horas'}: ${event.title}`,
      paragraphs: eventParagraphs(`${name}, ${PLACE_SUBJECTS[state][1]}`, event),
      ...(state === 'booked' || state === 'waiting'
        ? { button: { label: state === 'booked' ? 'Ver mi código' : 'Ver mi lugar', url: link } }
        : {}),
      notes: [
        'El enlace es solo para ti: no lo reenvíes. Con él también cancelas, y alguien más puede usar tu lugar.',
        'Si no esperabas este correo, ignóralo.',
      ],
    }),
  }),
  bookingOffered: template({
    label: 'Enlace para agendar una cita',
    stored: NOTHING,
    late: z.object({
      ...{ name: z.string(), title: z.string(), minutes: z.int(), until: z.string() },
      link: webAddress,
    }),
    example: [
      {},
      {
        ...{ name: 'Gloria', title: 'Entrevista para Operador CNC', minutes: 45, until: '1 de diciembre de 2026' },
        link: 'https://vinculo.example/p/agendar/ejemplo',
      },
    ],
    write: (_stored, { name, title, minutes, until, link }) => ({
      subject: `Elige tu horario: ${title}`,
      paragraphs: [`${name}, elige el horario que más te acomode para «${title}». Dura ${minutes} minutos.`],
      button: { label: 'Elegir mi horario', url: link },
      notes: [
        `El enlace sirve una vez, hasta el ${until}. Es solo para ti: no lo reenvíes.`,
        'Si no esperabas este correo, ignóralo.',
      ],
    }),
  }),
} as const;
