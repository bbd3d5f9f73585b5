import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ListFacet } from './option-facets';

const OPTIONS = Array.from({ length: 9 }, (_, index) => ({
  value: `etiqueta ${index + 1}`,
  label: `etiqueta ${index + 1}`,
  count: { count: 1000 - index, isAtLeast: false },
}));

function Labels({ start }: { readonly start: readonly string[] }) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <output>{chosen.join(', ')}</output>
      <ListFacet label="Etiquetas" options={OPTIONS} chosen={chosen} onChange={setChosen} />
    </>
  );
}

const shown = () => screen.getAllByRole('checkbox').length;

test('the first options and the selected ones are visible, the others on request', () => {
  render(<Labels start={['etiqueta 9']} />);
  expect(shown()).toBe(7);
  expect(screen.getByRole('checkbox', { name: 'etiqueta 9 992' })).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Ver 2 más' }));
  expect(shown()).toBe(9);
});

test('selecting adds an option, deselecting removes it', () => {
  render(<Labels start={[]} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'etiqueta 1 1,000' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'etiqueta 3 998' }));
  expect(screen.getByRole('status')).toHaveTextContent('etiqueta 1, etiqueta 3');
  fireEvent.click(screen.getByRole('checkbox', { name: 'etiqueta 1 1,000' }));
  expect(screen.getByRole('status')).toHaveTextContent('etiqueta 3');
});

test('without labels there are no options', () => {
  render(<ListFacet label="Grupos" options={[]} chosen={[]} onChange={() => undefined} />);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
