import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { renderApp } from '@vinculo/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IdentifierFacet } from './identifier-facet';

const CURP = 'HEGG560427MVZRRL04';
const READER: Claims = { ...NO_CLAIMS, permissions: ['platform:use', 'candidates:read'] };
const REVEALER: Claims = { ...READER, permissions: [...READER.permissions, 'candidates:reveal'] };

function open(claims: Claims, kind: 'curp' | 'rfc' = 'curp') {
  const filters = jest.fn();
  function Page() {
    const [value, setValue] = useState('');
    return (
      <>
        <IdentifierFacet
          kind={kind}
          label="Identificador"
          value={value}
          onChange={(next) => {
            filters(next);
            setValue(next);
          }}
        />
        <button onClick={() => setValue('')}>Limpiar</button>
      </>
    );
  }
  renderApp(<Page />, { claims });
  return { filters, field: screen.getByRole('textbox', { name: 'Identificador' }) };
}

test('a complete identifier filters as it is typed, a partial one does not', async () => {
  const { filters, field } = open(READER);
  await userEvent.type(field, CURP);
  expect(filters.mock.calls).toEqual([[CURP]]);
  await userEvent.type(field, '{Backspace}');
  expect(filters).toHaveBeenLastCalledWith('');
  await userEvent.tab();
  expect(filters).toHaveBeenCalledTimes(2);
  expect(field).toHaveValue(CURP.slice(0, -1));
  expect(field).toHaveAccessibleDescription('Un CURP tiene 18 caracteres, como HEGG560427MVZRRL04.');
});

test('a prefix filters on Enter or blur, for users who may see the full identifier', async () => {
  const { filters, field } = open(REVEALER);
  await userEvent.type(field, 'HEGG');
  expect(filters).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(filters.mock.calls).toEqual([['HEGG']]);
  fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(field).toHaveValue('');
});

test('its error is shown below it', async () => {
  const { filters, field } = open(READER, 'rfc');
  await userEvent.type(field, 'HEGG5604276N1');
  expect(field).toHaveAccessibleDescription('El dígito verificador no coincide: revísalo.');
  expect(filters).toHaveBeenLastCalledWith('HEGG5604276N1');
  await userEvent.type(field, '2');
  expect(field).toBeInvalid();
});
