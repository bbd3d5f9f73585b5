import fc from 'fast-check';
import { LONGEST_MEETING_LINK, meetingLink } from './meeting-link';

const ROOM = 'https://reunion.example/Sala-1';

test.each([
  ['https://reunion.example/Sala-1', ROOM],
  ['  HTTPS://Reunion.EXAMPLE:443/Sala-1/ ', ROOM],
  ['https://reunion.example/Sala-1//', ROOM],
  ['https://reunion.example./Sala-1', ROOM],
  ['https://reunion.example.:8443', 'https://reunion.example:8443'],
  ['https://ｒｅｕｎｉｏｎ.example/Sala-1', ROOM],
  ['https://reunion.example/otra/../Sala-1', ROOM],
  ['https://reunion.example', 'https://reunion.example'],
  ['https://reunion.example/', 'https://reunion.example'],
  ['https://reunion.example:8443/a', 'https://reunion.example:8443/a'],
  ['https://reunion.example/j/98?pwd=AbC/', 'https://reunion.example/j/98?pwd=AbC/'],
  ['https://reunion.example/#/Sala/', 'https://reunion.example#/Sala/'],
  ['https://Reunión.example/niño', 'https://xn--reunin-fxa.example/ni%C3%B1o'],
  ['https://reunion.example/👩‍💻', 'https://reunion.example/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB'],
  ['', ''],
  ['   ', ''],
])('%j is %j', (typed, link) => {
  expect(meetingLink(typed)).toBe(link);
});

test.each([
  'http://reunion.example/a',
  'javascript:alert(1)//https://reunion.example',
  'https:reunion.example',
  'https://',
  'https://ana:clave@reunion.example/a',
  'https://reunion.example@otro.example/a',
  'reunion.example/a',
  `https://reunion.example/${'a'.repeat(LONGEST_MEETING_LINK)}`,
  `https://reunion.example/${'ñ'.repeat(100)}`,
])('%j is no meeting link', (typed) => {
  expect(meetingLink(typed)).toBeUndefined();
});

test('a link keeps its spelling once it has it', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }), (typed) => {
      const link = meetingLink(typed);
      expect(link === undefined ? undefined : meetingLink(link)).toBe(link);
    }),
  );
});
