const ALPHABETS = {
  base64: /^[A-Za-z0-9+/]*={0,2}$/,
  base64url: /^[A-Za-z0-9\-_]*={0,2}$/,
} as const;
export type Base64Alphabet = keyof typeof ALPHABETS;

/** The bytes of a base64 or base64url text, padded or not. Null at any other character or at an impossible length. */
export function decodeBase64(text: string, alphabet: Base64Alphabet): Uint8Array<ArrayBuffer> | null {
  if (!ALPHABETS[alphabet].test(text)) return null;
  const digits = text.replace(/=/g, '');
  const isPossible = digits.length % 4 !== 1 && (digits.length === text.length || text.length % 4 === 0);
  if (!isPossible) return null;
  const binary = atob(digits.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
