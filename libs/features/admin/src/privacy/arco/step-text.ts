import type { ArcoKind, ArcoStep } from '@vinculo/domain/privacy';

/** The label of the button that moves a request to a step. */
export const MOVE_LABELS: Readonly<Record<ArcoStep, string>> = {
  received: 'Recibir',
  verified: 'Verificar identidad',
  analysis: 'Pasar a análisis',
  answered: 'Responder',
  fulfilled: 'Dar por cumplida',
  refused: 'Declarar improcedente',
};

interface Question {
  readonly title: string;
  readonly label: string;
  readonly help: string;
}

/** The question that a step asks, with its input. */
export function questionFor(step: ArcoStep, kind: ArcoKind): Question {
  switch (step) {
    case 'verified':
      return {
        title: '¿Cómo se identificó?',
        label: 'Documento que mostró',
        help: 'Por ejemplo: INE vigente, comparada en videollamada.',
      };
    case 'answered':
      return {
        title: 'Responder la solicitud',
        label: 'Respuesta',
        help: 'Lo que le contestas. Desde hoy corren 15 días hábiles para cumplir.',
      };
    case 'refused':
      return { title: '¿Por qué es improcedente?', label: 'Motivo', help: 'La solicitud se cierra con este motivo.' };
    case 'fulfilled':
      return kind === 'rectification'
        ? { title: 'Dar por cumplida', label: 'Qué se corrigió', help: 'Corrige primero el expediente.' }
        : { title: 'Dar por cumplida', label: 'Comentario', help: 'La solicitud se cierra.' };
    case 'received':
    case 'analysis':
      return { title: 'Pasar a análisis', label: 'Comentario', help: '' };
  }
}
