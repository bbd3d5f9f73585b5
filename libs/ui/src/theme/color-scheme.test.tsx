import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setColorScheme, startColorScheme, useColorScheme } from './color-scheme';

let systemIsDark = false;
const system = new EventTarget();

beforeEach(() => {
  localStorage.clear();
  systemIsDark = false;
  const query = window.matchMedia('');
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({
    ...query,
    matches: systemIsDark,
    addEventListener: system.addEventListener.bind(system),
  }));
});
afterEach(() => jest.restoreAllMocks());

const onDocument = () => document.documentElement.getAttribute('data-mantine-color-scheme');

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['sepia', true, 'dark'],
])('chosen %s, system dark %s: %s', (chosen, isDark, expected) => {
  if (chosen !== null) localStorage.setItem('vinculo.color-scheme', chosen);
  systemIsDark = isDark;
  startColorScheme();
  expect(onDocument()).toBe(expected);
});

test('follows the system while nothing is chosen, and keeps the choice after that', async () => {
  function Chooser() {
    const { scheme, resolvedScheme } = useColorScheme();
    return <button onClick={() => setColorScheme('light')}>{`${scheme} ${resolvedScheme}`}</button>;
  }
  startColorScheme();
  render(<Chooser />);
  systemIsDark = true;
  act(() => void system.dispatchEvent(new Event('change')));
  expect(screen.getByRole('button')).toHaveTextContent('auto dark');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('light light');
  expect(onDocument()).toBe('light');
});
