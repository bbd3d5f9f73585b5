import { render, screen } from '@testing-library/react';
import { Logo, SplitIllustration } from '.';

test('the logo is one image with the name', () => {
  render(<Logo />);
  expect(screen.getByRole('img', { name: 'Vínculo' })).toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('the illustration is described', () => {
  render(<SplitIllustration />);
  expect(screen.getByRole('img', { name: /Dos personas enlazadas/ })).toBeInTheDocument();
});
