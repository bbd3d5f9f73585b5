import { useCatalog } from '@vinculo/data-access/catalogs';
import { LIST_LIMITS } from '@vinculo/domain/candidates';
import { isValueOf, states, type Option } from '@vinculo/domain/catalogs';
import { MoneyField, MultiSelectField, SelectField } from '@vinculo/ui/form';
import { MunicipalityField } from '../location/municipality-field';
import { RowsField } from '../panel/summary/rows-field';
import { isOptionWish, WISH_LABELS, WISH_OPTIONS, type PlaceDraft, type WishDraft, type WishName } from './wish-draft';

interface WishFieldProps {
  readonly name: WishName;
  readonly draft: WishDraft;
  readonly error: string | undefined;
  readonly write: (part: Partial<WishDraft>) => void;
}

/** The input for one wish. */
export function WishField({ name, draft, error, write }: WishFieldProps) {
  if (name === 'wishedPlaces')
    return (
      <PlacesField value={draft.wishedPlaces} error={error} onChange={(wishedPlaces) => write({ wishedPlaces })} />
    );
  if (name === 'knownFunctions')
    return (
      <FunctionsField
        value={draft.knownFunctions}
        error={error}
        onChange={(knownFunctions) => write({ knownFunctions })}
      />
    );
  if (!isOptionWish(name))
    return (
      <MoneyField
        label={WISH_LABELS[name]}
        help="En pesos, antes de impuestos."
        value={draft[name]}
        error={error}
        onChange={(wishedPay) => write({ wishedPay })}
      />
    );
  const options: readonly Option[] = WISH_OPTIONS[name];
  return (
    <MultiSelectField
      label={WISH_LABELS[name]}
      options={options}
      value={draft[name]}
      error={error}
      onChange={(values) => write({ [name]: values })}
    />
  );
}

interface ListFieldProps<T> {
  readonly value: readonly T[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly T[]) => void;
}

function FunctionsField({ value, error, onChange }: ListFieldProps<string>) {
  const functions = useCatalog('functions');
  return (
    <MultiSelectField
      label={WISH_LABELS.knownFunctions}
      options={functions.optionsFor(...value)}
      isUnavailable={functions.isUnavailable}
      value={value}
      max={LIST_LIMITS.knownFunctions}
      error={error}
      onChange={onChange}
    />
  );
}

const BLANK: PlaceDraft = { state: '', municipality: '' };

/** Places to work; without a municipality the whole state. */
const PlacesField = ({ value, error, onChange }: ListFieldProps<PlaceDraft>) => (
  <RowsField
    label={WISH_LABELS.wishedPlaces}
    noun="lugar"
    rows={value}
    onChange={onChange}
    blank={BLANK}
    max={LIST_LIMITS.wishedPlaces}
    error={error}
    renderRow={({ state, municipality }, change) => (
      <>
        <SelectField
          label="Estado"
          options={states}
          value={isValueOf(states, state) ? state : null}
          error={error !== undefined && state === '' ? 'Elige el estado.' : undefined}
          onChange={(next) => change({ state: next ?? '', municipality: '' })}
        />
        <MunicipalityField
          state={state}
          value={municipality}
          error={undefined}
          help="Sin municipio es todo el estado."
          onChange={(next) => change({ municipality: next })}
        />
      </>
    )}
  />
);
