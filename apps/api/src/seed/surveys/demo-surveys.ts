import type { SurveyQuestion } from '@vinculo/contracts/surveys';
import type { SurveyAudience, SurveyMoment, SurveyTheme } from '@vinculo/domain/surveys';

export interface DemoSurvey {
  readonly name: string;
  readonly moment: SurveyMoment;
  readonly audience: SurveyAudience;
  readonly isActive: boolean;
  /** The share of those asked who answer. */
  readonly answers: number;
  /** How good they find it, from 0 to 1, on average. */
  readonly mood: number;
  readonly questions: readonly SurveyQuestion[];
}

const NPS: SurveyQuestion = { kind: 'nps', text: '¿Qué tan probable es que nos recomiendes a alguien que conoces?' };
const THEMES: SurveyQuestion = { kind: 'themes', text: '¿De qué quieres hablarnos?' };
const TEXT: SurveyQuestion = { kind: 'text', text: '¿Qué hicimos bien o qué podemos mejorar?' };
const csat = (text: string): SurveyQuestion => ({ kind: 'csat', text });

export const DEMO_SURVEYS: readonly DemoSurvey[] = [
  {
    ...{ name: 'Al postularte', moment: 'application', audience: 'candidate', isActive: true },
    ...{ answers: 0.34, mood: 0.76 },
    questions: [NPS, csat('¿Qué tan fácil fue postularte?'), TEXT],
  },
  {
    ...{ name: 'Después de la entrevista', moment: 'interview', audience: 'candidate', isActive: true },
    ...{ answers: 0.5, mood: 0.7 },
    questions: [NPS, csat('¿Cómo te fue en la entrevista?'), THEMES, TEXT],
  },
  {
    ...{ name: 'Si no fue esta vez', moment: 'rejection', audience: 'candidate', isActive: true },
    ...{ answers: 0.24, mood: 0.52 },
    questions: [NPS, csat('¿Qué tan clara fue nuestra respuesta?'), THEMES, TEXT],
  },
  {
    ...{ name: 'Tu contratación', moment: 'hire', audience: 'candidate', isActive: true },
    ...{ answers: 0.6, mood: 0.86 },
    questions: [
      NPS,
      csat('¿El puesto es como te lo contamos?'),
      {
        kind: 'choice',
        text: '¿Cómo te enteraste?',
        options: ['Redes sociales', 'Una persona conocida', 'Feria de empleo'],
      },
      TEXT,
    ],
  },
  {
    ...{ name: 'Entrevistas: cómo vamos', moment: 'interview', audience: 'company', isActive: true },
    ...{ answers: 0.5, mood: 0.66 },
    questions: [NPS, csat('¿Las personas cumplían lo que pediste?'), THEMES, TEXT],
  },
  {
    ...{ name: 'Contratación cerrada', moment: 'hire', audience: 'company', isActive: true },
    ...{ answers: 0.62, mood: 0.8 },
    questions: [NPS, csat('¿Cómo fue trabajar con nosotros?'), THEMES, TEXT],
  },
  {
    ...{ name: 'Descartes de la terna', moment: 'rejection', audience: 'company', isActive: false },
    ...{ answers: 0.3, mood: 0.5 },
    questions: [csat('¿Recibiste a tiempo otra propuesta?'), TEXT],
  },
];

interface DemoComment {
  readonly theme: SurveyTheme;
  readonly text: string;
}
type Comments = readonly [DemoComment, ...DemoComment[]];
type Tones = Readonly<Record<'good' | 'fair' | 'bad', Comments>>;

/** What people write, some with names and phones, which the screen hides. */
export const COMMENTS: Readonly<Record<SurveyAudience, Tones>> = {
  candidate: {
    good: [
      { theme: 'treatment', text: 'Me trataron con mucho respeto desde la primera llamada.' },
      { theme: 'speed', text: 'En tres días ya tenía fecha de entrevista. Muy rápido todo.' },
      { theme: 'information', text: 'Me explicaron el sueldo, el horario y las prestaciones antes de ir.' },
      { theme: 'treatment', text: 'Karla Mendoza me ayudó con mis documentos y siempre contestó.' },
      { theme: 'followUp', text: 'Me avisaron cada paso por correo, así no estuve con la duda.' },
      { theme: 'interview', text: 'La entrevista fue clara y a la hora que dijeron.' },
      { theme: 'place', text: 'La planta me queda a veinte minutos y hay transporte de la empresa.' },
      { theme: 'schedule', text: 'Respetaron el turno que pedí por mis hijos.' },
    ],
    fair: [
      { theme: 'information', text: 'Bien, pero no decía si el puesto era por temporada.' },
      { theme: 'speed', text: 'Tardaron una semana en confirmarme la entrevista.' },
      { theme: 'followUp', text: 'Todo bien hasta la entrevista, después tuve que llamar yo para saber.' },
      { theme: 'place', text: 'El mapa del correo no llevaba a la entrada de la planta.' },
      { theme: 'pay', text: 'El sueldo es el que dijeron, los bonos no quedaron claros.' },
      { theme: 'interview', text: 'La entrevista estuvo bien aunque empezó media hora tarde.' },
    ],
    bad: [
      { theme: 'followUp', text: 'Nunca me dijeron por qué no quedé. Sigo esperando una respuesta.' },
      { theme: 'followUp', text: 'Hice dos entrevistas y no volvieron a llamar. Mi cel es 477 123 4567 por si acaso.' },
      { theme: 'schedule', text: 'En la vacante decía turno matutino y en la entrevista me ofrecieron el nocturno.' },
      { theme: 'pay', text: 'Publicaron $12,000 y ofrecen $9,800 con bono de puntualidad.' },
      { theme: 'interview', text: 'Llegué puntual, esperé dos horas y el Ing. Zaldívar ya se había ido.' },
      { theme: 'treatment', text: 'Me hablaron de mala manera por preguntar por el seguro.' },
      { theme: 'place', text: 'Son dos horas de camión y nadie lo mencionó.' },
      {
        theme: 'information',
        text: 'El correo de rechazo no dice nada. Escríbanme a jorge.ruiz@correo.example si hay otra.',
      },
    ],
  },
  company: {
    good: [
      { theme: 'profile', text: 'Las tres personas cumplían con lo que pedimos, contratamos a dos.' },
      { theme: 'speed', text: 'Cubrimos el turno en diez días, antes tardábamos un mes.' },
      { theme: 'treatment', text: 'Mariana nos avisó de cada cambio, da gusto trabajar así.' },
      { theme: 'followUp', text: 'El seguimiento después de la contratación nos ayudó con los documentos.' },
      { theme: 'information', text: 'Las fichas traen lo que necesita el supervisor para decidir.' },
    ],
    fair: [
      { theme: 'profile', text: 'Buenos perfiles, aunque uno no tenía la licencia que pedimos.' },
      { theme: 'speed', text: 'La primera terna llegó bien, la segunda tardó ocho días.' },
      { theme: 'interview', text: 'Una persona no llegó a la entrevista y nos enteramos en el momento.' },
      { theme: 'information', text: 'Falta que la ficha diga desde cuándo puede empezar.' },
    ],
    bad: [
      { theme: 'profile', text: 'De cinco personas ninguna tenía experiencia en CNC.' },
      { theme: 'speed', text: 'Pedimos diez operadores en septiembre y seguimos con cuatro.' },
      { theme: 'followUp', text: 'Nadie nos avisó que la persona se retiró. Llamen a Lic. Treviño al 81 8123 4567.' },
      { theme: 'profile', text: 'Mandaron dos veces a la misma persona que ya habíamos descartado.' },
    ],
  },
};
