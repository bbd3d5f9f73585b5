import { render, renderHook, screen } from '@testing-library/react';
import { createRequiredContext } from './create-required-context';

const [GreetingProvider, useGreeting] = createRequiredContext<string | undefined>('Greeting');
const Greeting = () => <p>{String(useGreeting())}</p>;

test.each(['hola', undefined])('returns the value of the provider: %s', (value) => {
  render(
    <GreetingProvider value={value}>
      <Greeting />
    </GreetingProvider>,
  );
  expect(screen.getByText(String(value))).toBeVisible();
});

test('outside its provider it throws, naming it', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useGreeting)).toThrow('useGreeting needs a <GreetingProvider> around it');
  silence.mockRestore();
});
