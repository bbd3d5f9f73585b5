import { createContext, useContext, type Provider } from 'react';

/**
 * A context without a default: reading it outside its provider throws, naming the provider that is missing.
 * @param name of the context, as in `useName`.
 * @param provider the component that provides it.
 */
export function createRequiredContext<T>(name: string, provider = `${name}Provider`): readonly [Provider<T>, () => T] {
  const missing = Symbol(name);
  const Context = createContext<T | typeof missing>(missing);
  function useRequired(): T {
    const value = useContext(Context);
    if (value === missing) throw new Error(`use${name} needs a <${provider}> around it`);
    return value;
  }
  return [Context.Provider, useRequired];
}
