import type { OptionList } from '../catalogs';

export const deviceClasses = [
  { value: 'phone', label: 'Teléfono' },
  { value: 'tablet', label: 'Tableta' },
  { value: 'computer', label: 'Computadora' },
  { value: 'other', label: 'Otro' },
] as const satisfies OptionList;
export type DeviceClass = (typeof deviceClasses)[number]['value'];

export function deviceOf(userAgent: string): DeviceClass {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  if (/mobile|iphone|ipod/i.test(userAgent)) return 'phone';
  return /windows|macintosh|linux|cros/i.test(userAgent) ? 'computer' : 'other';
}

const BOTS =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|facebookexternalhit|whatsapp\/|telegram|skype|ms-office|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|http-?client/i;

/** Programs that open links by themselves: previews of messengers, scanners of mail, crawlers; and who does not say. */
export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || BOTS.test(userAgent);
