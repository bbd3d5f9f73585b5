import type { Viability } from '@vinculo/domain/candidates';

/** Notes about candidates by viability; `@` mentions a colleague. */
export const NOTES: Readonly<Record<Viability, readonly [string, ...string[]]>> = {
  unevaluated: [
    'Le llamé y pidió que le marquemos después de las 6 de la tarde.',
    'Mandó su CV por WhatsApp; falta su comprobante de domicilio.',
    '@Mariana Ochoa, ¿le llamas tú para la entrevista de esta semana?',
    'No contesta. Le dejé mensaje.',
  ],
  viable: [
    'Entrevista por teléfono: se expresa bien y conoce el puesto.',
    'Su jefe anterior confirmó las fechas y lo recomienda.',
    'Puede empezar el lunes; acepta turno rotativo.',
    '@Mariana Ochoa, me parece buena opción para la vacante de su zona.',
  ],
  withReservations: [
    'Vive lejos de la planta y depende del transporte público.',
    'Pidió dos días para pensarlo; tiene otra oferta.',
    '@Ana Cortés, ¿revisas su documentación antes de seguir?',
  ],
  notViable: [
    'No llegó a la segunda cita y no avisó.',
    'Busca un sueldo por encima del rango del puesto.',
    'Ya consiguió trabajo; pidió que la próxima vez le avisemos antes.',
  ],
};

export const ACCESS_REQUESTS = [
  {
    name: 'Laura Méndez Ibarra',
    email: 'laura.mendez@vinculo.example',
    reason: 'Entro al equipo de reclutamiento de la zona norte.',
    status: 'pending',
    hoursAgo: 20,
  },
  {
    name: 'Rodrigo Esquivel Nava',
    email: 'rodrigo.esquivel@vinculo.example',
    reason: 'Reviso documentos para la planta de Celaya.',
    status: 'pending',
    hoursAgo: 3,
  },
  {
    name: 'Karla Hernández Díaz',
    email: 'karla.hernandez@vinculo.example',
    reason: 'Soy la nueva reclutadora del Bajío.',
    status: 'accepted',
    hoursAgo: 30,
  },
  {
    name: 'Promociones Globales',
    email: 'ventas@promociones.example',
    reason: 'Quiero ofrecerles nuestros servicios.',
    status: 'declined',
    hoursAgo: 200,
  },
] as const;
