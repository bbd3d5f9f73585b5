import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from '.';

const TABS = [
  { key: 'profile', label: 'Perfil' },
  { key: 'vacancies', label: 'Vacantes', count: 56 },
  { key: 'activity', label: 'Actividad' },
] as const;
type Key = (typeof TABS)[number]['key'];

function Panel() {
  const [active, setActive] = useState<Key>('vacancies');
  return (
    <>
      <Tabs id="company" label="Empresa" tabs={TABS} active={active} onChange={setActive} />
      <TabPanel id="company" active={active}>
        {active}
      </TabPanel>
    </>
  );
}

test('the panel is labelled by its tab, and a click changes both', async () => {
  render(<Panel />);
  expect(screen.getByRole('tabpanel', { name: 'Vacantes 56' })).toHaveTextContent('vacancies');
  await userEvent.click(screen.getByRole('tab', { name: 'Perfil' }));
  expect(screen.getByRole('tabpanel', { name: 'Perfil' })).toHaveTextContent('profile');
});

test.each([
  ['{ArrowRight}', 'Actividad'],
  ['{ArrowLeft}', 'Perfil'],
  ['{ArrowRight}{ArrowRight}', 'Perfil'],
  ['{ArrowLeft}{ArrowLeft}', 'Actividad'],
  ['{Home}', 'Perfil'],
  ['{End}', 'Actividad'],
])('%s moves to %s', async (keys, name) => {
  render(<Panel />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
  expect(screen.getByRole('tab', { name })).toHaveFocus();
});
