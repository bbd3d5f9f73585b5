import type { VocabularyName } from '@vinculo/domain/campaigns';

/** Where the demo's links may lead. */
export const DEMO_HOST = 'empleo.vinculo.example';

interface DemoTerm {
  readonly vocabulary: VocabularyName;
  readonly value: string;
  readonly label: string;
  readonly mediums: string[];
}

const term = (vocabulary: VocabularyName, value: string, label: string, mediums: string[] = []): DemoTerm => ({
  ...{ vocabulary, value, label, mediums },
});

export const DEMO_TERMS: readonly DemoTerm[] = [
  term('source', 'facebook', 'Facebook', ['social', 'pago']),
  term('source', 'google', 'Google', ['pago']),
  term('source', 'whatsapp', 'WhatsApp', ['mensaje']),
  term('source', 'cartel', 'Cartel', ['qr']),
  term('source', 'feria', 'Feria de empleo', ['qr']),
  term('source', 'boletin', 'Boletín', ['correo']),
  term('medium', 'social', 'Redes sociales'),
  term('medium', 'pago', 'Anuncio pagado'),
  term('medium', 'mensaje', 'Mensaje'),
  term('medium', 'qr', 'Código QR'),
  term('medium', 'correo', 'Correo'),
  term('content', 'video', 'Video'),
  term('content', 'carrusel', 'Carrusel'),
  term('content', 'volante', 'Volante'),
  term('placement', 'feed', 'Muro'),
  term('placement', 'historias', 'Historias'),
  term('placement', 'entrada', 'Entrada'),
];

const DESTINATION = `https://${DEMO_HOST}/vacantes/{vacante}`;

interface DemoTemplate {
  readonly name: string;
  readonly destination: string;
  readonly source: string;
  readonly medium: string;
  readonly content: string;
  readonly placement: string;
  /** Cents that a click costs. */
  readonly clickCents: number;
  /** Clicks for each that became an application. */
  readonly clicksPerTouch: number;
}

export const DEMO_TEMPLATES: readonly [DemoTemplate, ...DemoTemplate[]] = [
  {
    ...{ name: 'Facebook, anuncio', destination: DESTINATION, source: 'facebook', medium: 'pago', content: 'carrusel' },
    ...{ placement: 'feed', clickCents: 380, clicksPerTouch: 14 },
  },
  {
    ...{ name: 'Facebook, publicación', destination: DESTINATION, source: 'facebook', medium: 'social' },
    ...{ content: 'video', placement: 'feed', clickCents: 0, clicksPerTouch: 18 },
  },
  {
    ...{ name: 'Google, anuncio', destination: DESTINATION, source: 'google', medium: 'pago', content: '' },
    ...{ placement: '', clickCents: 720, clicksPerTouch: 9 },
  },
  {
    ...{ name: 'WhatsApp', destination: DESTINATION, source: 'whatsapp', medium: 'mensaje', content: '' },
    ...{ placement: '', clickCents: 0, clicksPerTouch: 4 },
  },
  {
    ...{ name: 'Cartel con QR', destination: DESTINATION, source: 'cartel', medium: 'qr', content: 'volante' },
    ...{ placement: 'entrada', clickCents: 90, clicksPerTouch: 6 },
  },
];

/** Leads to no vacancy in particular. */
export const FAIR_TEMPLATE = {
  ...{ name: 'Feria con QR', destination: `https://${DEMO_HOST}/ferias`, source: 'feria', medium: 'qr' },
  ...{ content: '', placement: '' },
};

/** The demo's initiatives, by month of the year from January, as campaigns are named and as they are called. */
export const INITIATIVES: readonly (readonly [name: string, label: string])[] = [
  ['arranque', 'Arranque de año'],
  ['logistica', 'Logística'],
  ['bajio', 'Bajío'],
  ['pascua', 'Pascua'],
  ['operadores', 'Operadores'],
  ['verano', 'Verano'],
  ['verano', 'Verano'],
  ['regreso', 'Regreso a clases'],
  ['patrias', 'Fiestas patrias'],
  ['otono', 'Otoño'],
  ['buenfin', 'Buen Fin'],
  ['temporada', 'Temporada alta'],
];
