import type * as z from 'zod/mini';
import { flagFormat, manyFormat, textFormat, type ParamFormat } from './param-formats';

/** The URL parameter of a filter, with its format where the default value does not give it. */
export interface ListParam {
  readonly param: string;
  readonly format?: ParamFormat;
}

/** The URL parameter of each filter. */
type Params<F extends object> = { readonly [K in keyof F & string]: string | ListParam };

/** Translates the filters of a list to URL search parameters and back. */
export interface ListParams<F extends object> {
  readonly defaults: F;
  /** The filters that differ from their defaults, the sort order and the page left out. */
  readonly activeNames: (filters: F) => readonly (keyof F & string)[];
  /** The change that turns every filter that narrows the list off. */
  readonly cleared: Partial<F>;
  /** Parameters that the contract refuses are ignored, and of several choices those; the others still count. */
  readonly read: (params: URLSearchParams) => F;
  /** The parameters with a change of filters in them. Defaults are left out; other parameters stay. */
  readonly write: (params: URLSearchParams, change: Partial<F>) => URLSearchParams;
}

/** These order or divide the list, or say how times are counted; they do not narrow it. */
const NOT_NARROWING: ReadonlySet<string> = new Set(['sort', 'direction', 'page', 'pageSize', 'clock']);

function formatFor(value: unknown): ParamFormat {
  if (Array.isArray(value)) return manyFormat;
  return typeof value === 'boolean' ? flagFormat : textFormat;
}

/** @param schema the contract of the filters; it knows their defaults. */
export function listParams<F extends object>(schema: z.ZodMiniType<F>, options: Params<F>): ListParams<F> {
  const defaults = schema.parse({});
  const names = Object.keys(options) as (keyof F & string)[];
  const narrowing = names.filter((name) => !NOT_NARROWING.has(name));
  const formatted = new Map(
    names.map((name): [string, Required<ListParam>] => {
      const option = options[name];
      const { param, format = formatFor(defaults[name]) } = typeof option === 'object' ? option : { param: option };
      return [name, { param, format }];
    }),
  );
  const textsOf = (name: string, value: unknown): readonly string[] => formatted.get(name)?.format.write(value) ?? [];
  const isDefault = (name: keyof F & string, value: unknown): boolean =>
    textsOf(name, value).join('\n') === textsOf(name, defaults[name]).join('\n');

  /** Some values are refused only beside others, so the rest is parsed again. */
  function parse(values: readonly (readonly [string, unknown])[]): F {
    const parsed = schema.safeParse(Object.fromEntries(values));
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    return parse(
      values.flatMap(([name, value]) => {
        const refused = issues.filter(({ path }) => path[0] === name).map(({ path }) => path[1]);
        if (refused.length === 0) return [[name, value] as const];
        // Of several choices, those that are not refused stay.
        const isOfChoices = Array.isArray(value) && refused.every((index) => typeof index === 'number');
        const kept = isOfChoices ? value.filter((_, index) => !refused.includes(index)) : [];
        return kept.length === 0 ? [] : [[name, kept] as const];
      }),
    );
  }

  return {
    defaults,
    activeNames: (filters) => narrowing.filter((name) => !isDefault(name, filters[name])),
    cleared: Object.fromEntries(narrowing.map((name) => [name, undefined])) as Partial<F>,
    read: (params) =>
      parse(
        [...formatted].flatMap(([name, { param, format }]) => {
          const texts = params.getAll(param).filter((text) => text !== '');
          return texts.length === 0 ? [] : [[name, format.read(texts)] as const];
        }),
      ),
    write(params, change) {
      const next = new URLSearchParams(params);
      for (const name of names) {
        const param = formatted.get(name)?.param;
        if (param === undefined || !(name in change)) continue;
        const value = change[name];
        const texts = value === undefined || isDefault(name, value) ? [] : textsOf(name, value);
        // A parameter that stays as it is keeps its place.
        if (texts.join('\n') === next.getAll(param).join('\n')) continue;
        next.delete(param);
        for (const text of texts) next.append(param, text);
      }
      return next;
    },
  };
}
