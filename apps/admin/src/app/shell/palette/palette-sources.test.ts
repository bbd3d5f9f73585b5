import { useAuthStore } from '@vinculo/data-access/state';
import { PALETTE_SOURCES } from './palette-sources';

/** The first group that may show something: records are asked of the server. */
function firstFor(query: string): string | undefined {
  const { signal } = new AbortController();
  return PALETTE_SOURCES.find(({ search }) => {
    const items = search(query, signal);
    if (!(items instanceof Promise)) return items.length > 0;
    items.catch(() => {});
    return true;
  })?.id;
}

beforeEach(() => {
  useAuthStore.getState().set({
    uid: 'u-1',
    email: 'admin@vinculo.example',
    displayName: 'Ana Cortés',
    emailVerified: true,
    accessToken: 'token',
    claims: { isAdmin: true, permissions: [] },
    role: 'admin',
  });
});

test.each(['nueva vacante', 'nueva persona', 'invitar a una persona', 'nuevo ticket'])(
  'Enter after «%s» does that, whatever records are called so',
  (query) => {
    expect(firstFor(query)).toBe('actions');
  },
);

test('Enter after the first letters of a record does not sign out', () => {
  expect(firstFor('cerr')).not.toBe('own');
  expect(firstFor('mi c')).not.toBe('own');
});
