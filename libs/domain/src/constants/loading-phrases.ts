/** Shown beside the spinner at start, one at random. */
export const LOADING_PHRASES = {
  1: 'Preparando tu tablero…',
  2: 'Buscando talento…',
  3: 'Ordenando vacantes…',
  4: 'Revisando expedientes…',
  5: 'Afinando coincidencias…',
  6: 'Conectando personas y empresas…',
  7: 'Actualizando indicadores…',
  8: 'Abriendo la agenda…',
  9: 'Acomodando documentos…',
  10: 'Calculando compatibilidades…',
  11: 'Poniendo todo en su lugar…',
  12: 'Trayendo lo más reciente…',
  13: 'Casi listo…',
  14: 'Un momento, por favor…',
} as const;
export type LoadingPhraseNumber = keyof typeof LOADING_PHRASES;

export const loadingPhrase = (number: LoadingPhraseNumber): string => LOADING_PHRASES[number];

/** A random phrase. @param random returns a number in [0, 1), as Math.random. */
export function randomLoadingPhrase(random: () => number): string {
  const phrases = Object.values(LOADING_PHRASES);
  return phrases[Math.floor(random() * phrases.length)] ?? LOADING_PHRASES[1];
}
