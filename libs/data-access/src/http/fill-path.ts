/** The path of a request: an endpoint's path with the values of its parameters. @throws Error for one without a value. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for ${name} of ${path}.`);
    return encodeURIComponent(value);
  });
