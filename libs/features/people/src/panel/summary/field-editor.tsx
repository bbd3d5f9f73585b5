import type { Candidate } from '@vinculo/contracts/candidates';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { isValueOf, type Option } from '@vinculo/domain/catalogs';
import { LabelsField, SelectField, TextField } from '@vinculo/ui/form';
import { DateField } from '@vinculo/ui/date-field';
import { useId } from 'react';
import { useSuggestions } from '../../labels/use-suggestions';
import { MunicipalityField } from '../../location/municipality-field';
import { isWish } from '../../wishes/wish-draft';
import { WishField } from '../../wishes/wish-field';
import { IdentifierField } from '../identifiers/identifier-field';
import {
  CHOICES,
  isChoice,
  isIdentifier,
  isLabels,
  type ChoiceName,
  type FieldName,
  type LabelsName,
  type TextName,
} from './candidate-draft';
import { ExperienceField } from './experience-field';
import { FIELD_LABELS } from './field-text';
import { LanguagesField } from './languages-field';
import type { CandidateEditing } from './use-candidate-draft';

interface FieldEditorProps {
  readonly name: FieldName;
  readonly candidate: Candidate;
  readonly editing: CandidateEditing;
}

/** The input for a value. */
export function FieldEditor({ name, candidate, editing }: FieldEditorProps) {
  const { draft, errors, write } = editing;
  if (name === 'experience')
    return (
      <ExperienceField
        value={draft.experience}
        error={errors.experience}
        onChange={(experience) => write({ experience })}
      />
    );
  if (name === 'languages')
    return (
      <LanguagesField value={draft.languages} error={errors.languages} onChange={(languages) => write({ languages })} />
    );
  if (isIdentifier(name)) return <IdentifierField name={name} candidate={candidate} editing={editing} />;
  if (name === 'municipality')
    return (
      <MunicipalityField
        state={draft.state}
        value={draft.municipality}
        error={errors.municipality}
        onChange={(municipality) => write({ municipality })}
      />
    );
  if (name === 'birthDate')
    return (
      <DateField
        label={FIELD_LABELS.birthDate}
        value={draft.birthDate}
        error={errors.birthDate}
        onChange={(birthDate) => write({ birthDate })}
      />
    );
  if (name === 'desiredPosition') return <PositionField editing={editing} />;
  if (isWish(name)) return <WishField name={name} draft={draft} error={errors[name]} write={write} />;
  if (isChoice(name)) return <ChoiceField name={name} editing={editing} />;
  if (isLabels(name)) return <Labels name={name} editing={editing} />;
  return <LineField name={name} editing={editing} />;
}

interface NamedProps<N extends FieldName> {
  readonly name: N;
  readonly editing: CandidateEditing;
}

function ChoiceField({ name, editing: { draft, errors, write } }: NamedProps<ChoiceName>) {
  const options: readonly Option[] = CHOICES[name];
  return (
    <SelectField
      label={FIELD_LABELS[name]}
      options={options}
      isClearable={name !== 'origin'}
      value={isValueOf(options, draft[name]) ? draft[name] : null}
      error={errors[name]}
      // A municipality belongs to one state, so changing the state clears it.
      onChange={(value) => write({ [name]: value ?? '', ...(name === 'state' ? { municipality: '' } : {}) })}
    />
  );
}

function PositionField({ editing: { draft, errors, write } }: Pick<FieldEditorProps, 'editing'>) {
  const positions = useCatalog('positions');
  return (
    <SelectField
      label={FIELD_LABELS.desiredPosition}
      isClearable
      options={positions.optionsFor(draft.desiredPosition)}
      isUnavailable={positions.isUnavailable}
      value={draft.desiredPosition === '' ? null : draft.desiredPosition}
      error={errors.desiredPosition}
      onChange={(position) => write({ desiredPosition: position ?? '' })}
    />
  );
}

const LABEL_BOUNDS: Readonly<Record<LabelsName, { readonly max: number; readonly maxLength: number }>> = {
  skills: { max: 30, maxLength: 60 },
  tags: { max: 20, maxLength: 40 },
  groups: { max: 20, maxLength: 40 },
};

function Labels({ name, editing: { draft, errors, write } }: NamedProps<LabelsName>) {
  const suggestions = useSuggestions(name === 'skills' ? undefined : name);
  return (
    <LabelsField
      label={FIELD_LABELS[name]}
      help="Enter o una coma agrega lo escrito."
      {...LABEL_BOUNDS[name]}
      suggestions={suggestions}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => write({ [name]: value })}
    />
  );
}

/** Additional input attributes for a line. */
const LINES: Readonly<Partial<Record<TextName, { type?: string; inputMode?: 'numeric'; maxLength?: number }>>> = {
  firstName: { maxLength: 80 },
  paternalName: { maxLength: 60 },
  maternalName: { maxLength: 60 },
  email: { type: 'email' },
  phone: { type: 'tel' },
  address: { maxLength: 200 },
  postalCode: { inputMode: 'numeric', maxLength: 5 },
  fair: { maxLength: 80 },
};

function LineField({ name, editing: { draft, errors, write } }: NamedProps<TextName>) {
  const listID = useId();
  const suggestions = useSuggestions(name === 'fair' ? name : undefined);
  return (
    <>
      <TextField
        label={FIELD_LABELS[name]}
        autoComplete="off"
        {...LINES[name]}
        list={suggestions.length === 0 ? undefined : listID}
        value={draft[name]}
        error={errors[name]}
        onChange={(event) => write({ [name]: event.currentTarget.value })}
      />
      {suggestions.length > 0 && (
        <datalist id={listID}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
