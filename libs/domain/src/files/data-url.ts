import { decodeBase64 } from './base64';

export type DataUrl =
  | { readonly ok: true; readonly contentType: string | null; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'form' | 'characters' };

const FORM = /^data:([^,]*?)(;base64)?,(.*)$/s;

function decodePercent(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new TextEncoder().encode(decodeURIComponent(text));
  } catch {
    return null;
  }
}

/**
 * Reads `data:[type][;base64],data`. Fails with `form` when the text is not of that shape,
 * and with `characters` when its data is not strict base64, or not well percent-encoded.
 */
export function parseDataUrl(url: string): DataUrl {
  const parts = FORM.exec(url);
  if (parts === null) return { ok: false, reason: 'form' };
  const [, contentType, base64, data = ''] = parts;
  const bytes = base64 === undefined ? decodePercent(data) : decodeBase64(data, 'base64');
  return bytes === null ? { ok: false, reason: 'characters' } : { ok: true, contentType: contentType || null, bytes };
}
