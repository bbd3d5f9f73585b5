import { locations, states } from '@vinculo/domain/catalogs';
import { formatLocation, type VacancyLocation } from '@vinculo/domain/vacancies';
import { lengthProblem } from '@vinculo/ui/errors';
import { SelectField, TextField } from '@vinculo/ui/form';
import { useState } from 'react';
import { ListField } from './list-field';

interface LocationsFieldProps {
  readonly value: readonly VacancyLocation[];
  readonly onChange: (value: VacancyLocation[]) => void;
  readonly error?: string | undefined;
}

const MAX_CITY = 80;
const HOME = locations[0].value;
const same = (one: VacancyLocation, other: VacancyLocation): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One or more places, each a city with its state, or with its country outside Mexico. */
export function LocationsField({ value, onChange, error }: LocationsFieldProps) {
  const [country, setCountry] = useState<VacancyLocation['country']>(HOME);
  const [state, setState] = useState<VacancyLocation['state']>('');
  const [city, setCity] = useState('');
  const [problem, setProblem] = useState<string>();

  const place: VacancyLocation = { country, state: country === HOME ? state : '', city: city.trim() };
  const isComplete = (country !== HOME || state !== '') && place.city !== '';

  function add() {
    if (country === HOME && state === '') return setProblem('Elige el estado.');
    if (place.city === '') return setProblem('Escribe la ciudad.');
    if (lengthProblem(place.city, MAX_CITY) !== undefined) return;
    setProblem(undefined);
    if (!value.some((known) => same(known, place))) onChange([...value, place]);
    setCity('');
  }

  return (
    <ListField
      legend="Ubicación"
      listLabel="Lugares de la vacante"
      addLabel="Agregar lugar"
      columns={country === HOME ? 4 : 3}
      value={value}
      textOf={formatLocation}
      onAdd={add}
      onLeave={() => isComplete && add()}
      onChange={onChange}
      error={problem ?? error}
    >
      <SelectField label="País" options={locations} value={country} onChange={(next) => setCountry(next ?? HOME)} />
      {country === HOME && (
        <SelectField
          label="Estado"
          options={states}
          value={state === '' ? null : state}
          onChange={(next) => setState(next ?? '')}
        />
      )}
      <TextField
        label="Ciudad"
        value={city}
        maxLength={MAX_CITY}
        onChange={(event) => setCity(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
    </ListField>
  );
}
