import { routes } from '../../router/routes';
import { paths } from '@vinculo/ui/navigation';
import { AREAS, areaOf } from './areas';

test.each([
  ['/', 'Inicio'],
  ['/companies', 'Empresas'],
  ['/companies/c-1/vacancies/new', 'Empresas'],
  ['/matchinghub/utm', 'Matching Hub'],
  ['/utmhub', 'Gobierno UTM'],
  ['/analytics/algorithm', 'Analítica'],
  ['/companiesx', undefined],
])('%s belongs to %s', (pathname, label) => expect(areaOf(pathname)?.label).toBe(label));

test('every entry leads to a screen, and every screen without parameters has an entry', () => {
  // One's own account is an entry of one's own menu, the mails without a ticket a button of the help desk.
  const entries = [
    paths.account,
    paths.helpDeskMails,
    ...AREAS.flatMap(({ path, screens }) => [path, ...screens.map((screen) => screen.path)]),
  ];
  const screens = routes.filter(({ access, path }) => access !== 'public' && !path.includes(':'));
  expect([...new Set(entries)].sort()).toEqual(screens.map(({ path }) => path).sort());
});
