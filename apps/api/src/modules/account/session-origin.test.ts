import { deviceOf, networkOf } from './session-origin';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome en Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en iOS',
  ],
  ['curl/8.5.0', 'Navegador desconocido'],
  ['', 'Navegador desconocido'],
])('%j is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ['189.203.10.77', '189.203.10.*'],
  ['::ffff:10.0.0.7', '10.0.0.*'],
  ['2806:2f0:1234:5678::1', '2806:2f0:1234:*'],
])('%s is kept as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
