import { isIPv6 } from 'node:net';
import Bowser from 'bowser';

/** A browser as a person knows it, such as "Chrome en Windows"; whatever else it says of itself is not kept. */
export function deviceOf(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  const name = browser.name || 'Navegador desconocido';
  return os.name ? `${name} en ${os.name}` : name;
}

/** An address without its end: enough to tell home from elsewhere, too little to point at somebody. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv6(plain)) return `${plain.split(':').slice(0, 3).join(':')}:*`;
  return plain.replace(/\.\d+$/, '.*');
}
