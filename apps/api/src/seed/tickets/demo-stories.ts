import type { TicketPriority } from '@vinculo/domain/tickets';

/** One conversation, as it might be written. */
export interface Story {
  /** The category, by its name in the migration. */
  readonly category: string;
  readonly subject: string;
  readonly asked: string;
  readonly answered: string;
  readonly thanked: string;
  readonly priority: TicketPriority;
}

const story = (
  category: string,
  priority: TicketPriority,
  subject: string,
  [asked, answered, thanked]: readonly [string, string, string],
): Story => ({ category, priority, subject, asked, answered, thanked });

/** What people and companies ask. */
export const STORIES: readonly [Story, ...Story[]] = [
  story('Postulaciones', 'normal', '¿Sigue abierta mi postulación?', [
    'Hola, me postulé hace dos semanas y no he sabido nada. ¿Sigo en el proceso?',
    'Hola:\n\nSí, tu postulación sigue abierta. La empresa revisa a las personas esta semana y te avisamos en cuanto haya respuesta.\n\nEquipo de Vínculo',
    'Muchas gracias, quedo al pendiente.',
  ]),
  story('Documentos', 'normal', 'No puedo subir mi acta de nacimiento', [
    'La página me dice que mi archivo no se puede leer. Es una foto que tomé con mi celular.',
    'Hola:\n\nPrueba con una foto derecha y con buena luz, en JPG. Si prefieres, mándala como respuesta a este correo y la subimos por ti.\n\nEquipo de Vínculo',
    'Ya pude, era la foto que estaba muy oscura.',
  ]),
  story('Documentos', 'high', 'Rechazaron mi comprobante de domicilio', [
    'Me llegó que rechazaron mi comprobante y es el único que tengo, está a nombre de mi mamá. ¿Qué hago?',
    'Hola:\n\nSirve aunque esté a nombre de un familiar: solo agrega una carta corta que diga que vives ahí. Lo aprobamos en cuanto la tengas.\n\nEquipo de Vínculo',
    'Va la carta adjunta en mi expediente. Gracias.',
  ]),
  story('Entrevistas y citas', 'urgent', 'No me llegó el enlace de mi entrevista', [
    'Mi entrevista es en una hora y no encuentro el enlace para entrar. ¿Me lo pueden mandar otra vez?',
    'Hola:\n\nTe lo acabamos de enviar otra vez. Entra cinco minutos antes; si no te abre, escríbenos por aquí.\n\nEquipo de Vínculo',
    'Ya entré, mil gracias.',
  ]),
  story('Entrevistas y citas', 'normal', 'Quiero cambiar el horario de mi entrevista', [
    'Me agendaron el mismo día de mi turno. ¿Se puede mover a la tarde o al día siguiente?',
    'Hola:\n\nClaro. En el correo de tu cita está el botón «Cambiar horario», ahí ves los que están libres.\n\nEquipo de Vínculo',
    'Listo, ya la cambié.',
  ]),
  story('Empresas y vacantes', 'high', 'Cambio de sueldo en una vacante publicada', [
    'Necesitamos corregir el sueldo de nuestra vacante, se publicó con el del año pasado.',
    'Buen día:\n\nYa quedó corregido. A las personas que se postularon con el dato anterior les avisamos del cambio.\n\nEquipo de Vínculo',
    'Perfecto, gracias por la rapidez.',
  ]),
  story('Empresas y vacantes', 'normal', 'No hemos recibido la terna', [
    'Nos dijeron que la terna llegaba el lunes. ¿Nos confirman cuándo la envían?',
    'Buen día:\n\nEstamos por cerrar la última entrevista; la terna les llega mañana antes de las 12.\n\nEquipo de Vínculo',
    'De acuerdo, quedamos atentos.',
  ]),
  story('Quejas', 'urgent', 'Me pidieron dinero para entrar a trabajar', [
    'Una persona que dice ser de la empresa me pidió 800 pesos por el uniforme antes de firmar. ¿Es normal?',
    'Hola:\n\nNo lo es: nadie puede pedirte dinero por un empleo. No pagues. Estamos hablando con la empresa y detuvimos la vacante mientras tanto.\n\nEquipo de Vínculo',
    'Gracias por responder tan pronto. No pagué nada.',
  ]),
  story('Quejas', 'high', 'La vacante no era como decía el anuncio', [
    'Llegué a la entrevista y el horario era de noche, en el anuncio decía turno matutino.',
    'Hola:\n\nGracias por avisarnos. La empresa ya corrigió el anuncio; si te interesa, tenemos dos vacantes parecidas de turno matutino.\n\nEquipo de Vínculo',
    'Sí me interesan, ¿me mandan la información?',
  ]),
  story('Otro', 'low', '¿Cómo cambio mi correo?', [
    'Perdí el acceso a mi correo anterior. ¿Cómo pongo uno nuevo en mi expediente?',
    'Hola:\n\nNecesitamos confirmar que eres tú. Llámanos con tu CURP a la mano y lo cambiamos en el momento.\n\nEquipo de Vínculo',
    'Ya llamé y quedó. Gracias.',
  ]),
  story('Derechos ARCO', 'normal', 'Quiero una copia de mis datos personales', [
    'Buenas tardes, quiero ejercer mi derecho de acceso y recibir una copia de los datos que tienen de mí.',
    'Hola:\n\nRecibimos tu solicitud. Para continuar responde con una identificación oficial; el plazo corre desde hoy.\n\nEquipo de Privacidad',
    'Adjunto mi INE.',
  ]),
];

/** What colleagues write for each other. */
export const NOTES = [
  'Ya hablé por teléfono, queda de mandar el documento hoy.',
  'Revisé el expediente: todo lo demás está completo.',
  'La empresa tarda; volver a marcar mañana.',
] as const;
