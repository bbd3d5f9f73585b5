import type { SavedView, SavedViewId, SavedViewInput, ViewedSearch } from '@vinculo/contracts/saved-views';
import { holdsIdentifier } from '@vinculo/domain/candidates';
import { counted } from '@vinculo/domain/formats';

/** What is used of a mutation. */
interface Mutation<Input, Output> {
  readonly mutateAsync: (input: Input) => Promise<Output>;
  readonly isPending: boolean;
}

/** The views of one list and what can be done with them, from `useListViews` of the data access. */
export interface ListViews {
  readonly views: {
    readonly data: readonly SavedView[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly create: Mutation<{ readonly input: SavedViewInput; readonly idempotencyKey: string }, SavedView>;
  readonly choose: Mutation<
    { readonly viewID: SavedViewId; readonly isPinned: boolean; readonly isDefault: boolean },
    SavedView
  >;
  readonly edit: Mutation<
    { readonly viewID: SavedViewId; readonly change: Partial<SavedViewInput> & { readonly version: number } },
    SavedView
  >;
  readonly remove: Mutation<{ readonly viewID: SavedViewId; readonly version: number }, unknown>;
  readonly restore: Mutation<SavedViewId, unknown>;
}

/** A list whose filters can be saved. */
export interface ViewedList {
  /** "Personas" */
  readonly label: string;
  readonly api: ListViews;
  /** What the list shows now. */
  readonly here: ViewedSearch;
  /** The filters of `here` in words: "Guarda Estado es Guanajuato." */
  readonly description: string;
  readonly onShow: (search: ViewedSearch) => void;
}

/** "Guarda 2 filtros y el orden de la lista." @param order left out for lists whose order is fixed. */
export function viewDescription(filterCount: number, order?: string): string {
  const parts = [filterCount === 0 ? 'la lista sin filtros' : counted(filterCount, 'filtro', 'filtros'), order];
  return `Guarda ${parts.filter((part) => part !== undefined).join(' y ')}.`;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sorts the keys: a search read from the database has them in another order. */
const canonical = (search: ViewedSearch): string =>
  JSON.stringify(search, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

export const isSameSearch = (one: ViewedSearch, other: ViewedSearch): boolean => canonical(one) === canonical(other);

/** The error of a view's name. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Escribe un nombre.';
  return holdsIdentifier(name) ? 'Quita la CURP, el RFC, el NSS, el correo o el teléfono.' : undefined;
}
