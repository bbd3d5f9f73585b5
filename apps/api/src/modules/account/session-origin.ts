import { isIPv6 } from 'node:net';
import Bowser from 'bowser';

/** Browser and system in readable form, such as "Chrome en Windows"; the rest of the user agent is not stored. */
export function deviceOf(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  const name = browser.name || 'Navegador desconocido';
  return os.name ? `${name} en ${os.name}` : name;
}

/** A truncated IP address: it distinguishes networks but does not identify a person. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv6(plain)) return `${plain.split(':').slice(0, 3).join(':')}:*`;
  return plain.replace(/\.\d+$/, '.*');
}
