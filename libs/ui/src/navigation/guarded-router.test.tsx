import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, Profiler, useState } from 'react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { FeatureRoute } from './feature-route';
import { GuardedRouter } from './guarded-router';
import { PrefetchLink } from './prefetch-link';
import { useLeaveGuard, usePendingLeave } from './use-leave-guard';

function Form() {
  const [isDirty, setIsDirty] = useState(false);
  const { release } = useLeaveGuard(isDirty);
  const navigate = useNavigate();
  return (
    <>
      <h1>Formulario</h1>
      <button onClick={() => setIsDirty(true)}>Escribir</button>
      <button
        onClick={() => {
          release();
          void navigate('/otra');
        }}
      >
        Guardar
      </button>
      <button onClick={() => void navigate('?paso=2')}>Paso dos</button>
    </>
  );
}

function Question() {
  const pending = usePendingLeave();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {pending !== null && (
        <div role="dialog" aria-label={pending.guard.title}>
          <button onClick={pending.leave}>Salir</button>
          <button onClick={pending.stay}>Quedarme</button>
        </div>
      )}
    </>
  );
}

function open(routes: readonly FeatureRoute[] = []) {
  render(
    <GuardedRouter routes={routes}>
      <Question />
      <Link to="/otra">Otra</Link>
      <PrefetchLink to="/people?q=ana">Personas</PrefetchLink>
      <Routes>
        <Route path="/formulario" element={<Form />} />
        <Route path="*" element={<h1>Lista</h1>} />
      </Routes>
    </GuardedRouter>,
  );
  return userEvent.setup();
}

const place = () => screen.getByRole('status').textContent;
const question = () => screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
const back = () => act(async () => window.history.back());

beforeEach(() => {
  window.history.pushState(null, '', '/lista');
  window.history.pushState(null, '', '/formulario');
});

/** Goes list → form inside the router, so that the entry behind the form is the router's own. */
async function openDirtyForm() {
  window.history.replaceState(null, '', '/lista');
  const user = open();
  act(() => window.history.pushState({ idx: 1, key: 'k', usr: null }, '', '/formulario'));
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
  await user.click(await screen.findByRole('button', { name: 'Escribir' }));
  return user;
}

test('an unchanged page is left at once', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Otra' }));
  expect(place()).toBe('/otra');
});

test('a link waits for the answer: stay keeps the page, leave navigates', async () => {
  const user = await openDirtyForm();
  await user.click(screen.getByRole('link', { name: 'Otra' }));
  await question();
  expect(place()).toBe('/formulario');
  await user.click(screen.getByRole('button', { name: 'Quedarme' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Formulario' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Otra' }));
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(place()).toBe('/otra');
});

test('the back button is undone until the answer is yes', async () => {
  const user = await openDirtyForm();
  await back();
  await question();
  await waitFor(() => expect(window.location.pathname).toBe('/formulario'));
  expect(place()).toBe('/formulario');
  await user.click(screen.getByRole('button', { name: 'Quedarme' }));

  await back();
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  await waitFor(() => expect(place()).toBe('/lista'));
  expect(window.location.pathname).toBe('/lista');
});

test('another step of the same page is not leaving, and a saved page is left without a question', async () => {
  const user = await openDirtyForm();
  await user.click(screen.getByRole('button', { name: 'Paso dos' }));
  expect(place()).toBe('/formulario?paso=2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(place()).toBe('/otra');
});

test('closing the tab warns only if there are unsaved changes', async () => {
  const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const user = open();
  expect(warns()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Escribir' }));
  expect(warns()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(warns()).toBe(false);
});

test('a link prefetches its screen on hover or focus', async () => {
  const load = jest.fn(async () => ({ Component: () => null }));
  const prefetch = jest.fn();
  const user = open([{ path: '/people', title: 'Personas', access: 'session', load, prefetch }]);
  expect(load).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('link', { name: 'Personas' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(prefetch).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('link', { name: 'Personas' }).focus());
  expect(load).toHaveBeenCalledTimes(2);
});

test('a link is not rendered again when the URL changes', async () => {
  const onRender = jest.fn();
  const Links = memo(() => (
    <Profiler id="links" onRender={onRender}>
      <PrefetchLink to="/people">Personas</PrefetchLink>
    </Profiler>
  ));
  render(
    <GuardedRouter routes={[]}>
      <Question />
      <Link to="/otra">Otra</Link>
      <Links />
    </GuardedRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Otra' }));
  expect(place()).toBe('/otra');
  expect(onRender).toHaveBeenCalledTimes(1);
});

test('a link leads to its URL once; the browser opens it in a new tab itself', async () => {
  const user = open();
  const link = screen.getByRole('link', { name: 'Personas' });
  expect(link).toHaveAttribute('href', '/people?q=ana');
  await user.click(link);
  expect(place()).toBe('/people?q=ana');
  const { length } = window.history;
  await user.click(link);
  expect(window.history.length).toBe(length);

  await user.click(screen.getByRole('link', { name: 'Otra' }));
  // jsdom opens no tabs.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(place()).toBe('/otra');
});
