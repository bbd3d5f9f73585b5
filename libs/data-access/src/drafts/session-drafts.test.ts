import { useAuthStore } from '../state';
import { readDraft, storeDraft } from './session-drafts';

const signIn = (uid: string) =>
  useAuthStore.getState().set({
    uid,
    email: 'ana@vinculo.example',
    displayName: 'Ana',
    emailVerified: true,
    accessToken: 'token',
    claims: { isAdmin: true, permissions: [] },
    role: 'admin',
  });
const name = { uid: 'u-1', of: 'ticket.1' };

beforeEach(() => {
  sessionStorage.clear();
  signIn('u-1');
  storeDraft(name, { text: 'Hola' });
});

test('a draft survives a session that ran out and its user signing in again', () => {
  useAuthStore.getState().clear();
  signIn('u-1');
  expect(readDraft(name)).toEqual({ text: 'Hola' });
});

test('signing out removes every draft', () => {
  useAuthStore.getState().clear(true);
  expect(readDraft(name)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('another user of the tab finds none', () => {
  useAuthStore.getState().clear();
  signIn('u-2');
  expect(sessionStorage).toHaveLength(0);
});

test('what does not parse counts as none', () => {
  sessionStorage.setItem('vinculo.session-draft.u-1.ticket.1', '{');
  expect(readDraft(name)).toBeNull();
});
