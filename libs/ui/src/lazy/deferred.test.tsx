import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Deferred } from '.';

// As in a browser, where nothing waits for what is rendered later.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test('deferred children come after what is beside them, and change with it from then on', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  const show = (filter: string) =>
    flushSync(() =>
      root.render(
        <>
          <p>filas</p>
          <Deferred>
            <p>{filter}</p>
          </Deferred>
        </>,
      ),
    );
  show('filtros');
  expect(page).toHaveTextContent(/^filas$/);
  expect(await screen.findByText('filtros')).toBeVisible();
  show('otros filtros');
  expect(page).toHaveTextContent(/^filasotros filtros$/);
  root.unmount();
  page.remove();
});
