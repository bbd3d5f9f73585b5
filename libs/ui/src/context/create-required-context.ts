import { createContext, useContext, type Provider } from 'react';

/**
 * A context without a default: reading it outside its provider throws, naming the provider that is missing.
 * @param name of the context, as in `<NameProvider>`.
 */
export function createRequiredContext<T>(name: string): readonly [Provider<T>, () => T] {
  const missing = Symbol(name);
  const Context = createContext<T | typeof missing>(missing);
  function useRequired(): T {
    const value = useContext(Context);
    if (value === missing) throw new Error(`use${name} needs a <${name}Provider> around it`);
    return value;
  }
  return [Context.Provider, useRequired];
}
