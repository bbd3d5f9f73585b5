import { randomUUID } from 'node:crypto';
import { replyAddress, ticketOfAddress } from './reply-address';

const help = { address: 'ayuda@vinculo.example', secret: 'a-secret-for-tests-of-32-characters' };

test('an address leads back to its ticket, in any case, and fits a local part', () => {
  const tickets = ['00000000-0000-4000-8000-000000000001', ...Array.from({ length: 50 }, () => randomUUID())];
  const addresses = tickets.map((ticketID) => replyAddress(help, ticketID));
  expect(addresses.map((address) => ticketOfAddress(help, address.toUpperCase()))).toEqual(tickets);
  expect(Math.max(...addresses.map((address) => address.indexOf('@')))).toBeLessThanOrEqual(64);
});

test.each([
  ['without a signature', (address: string) => `ayuda@${address.split('@')[1] ?? ''}`],
  ['with another signature', (address: string) => address.replace(/.@/, (last) => (last === 'a@' ? 'b@' : 'a@'))],
  ['of another domain', (address: string) => address.replace('vinculo.example', 'otra.example')],
  ['of another mailbox', (address: string) => address.replace('ayuda', 'ventas')],
  ['signed with another key', () => replyAddress({ ...help, secret: 'another' }, randomUUID())],
  ['empty', () => ''],
])('an address %s leads nowhere', (_, change) => {
  expect(ticketOfAddress(help, change(replyAddress(help, randomUUID())))).toBeUndefined();
});
