import { locations, states } from '@vinculo/domain/catalogs';
import { formatLocation, type VacancyLocation } from '@vinculo/domain/vacancies';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { lengthProblem } from '@vinculo/ui/errors';
import { FieldError, SelectField, TextField } from '@vinculo/ui/form';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './list-field.module.css';

interface LocationsFieldProps {
  readonly value: readonly VacancyLocation[];
  readonly onChange: (value: VacancyLocation[]) => void;
  readonly error?: string | undefined;
}

const MAX_CITY = 80;
const HOME = locations[0].value;
const same = (one: VacancyLocation, other: VacancyLocation): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where the vacancy is: one or more places, each a city with its state, or with its country outside Mexico. */
export function LocationsField({ value, onChange, error }: LocationsFieldProps) {
  const [country, setCountry] = useState<VacancyLocation['country']>(HOME);
  const [state, setState] = useState<VacancyLocation['state']>('');
  const [city, setCity] = useState('');
  const [problem, setProblem] = useState<string>();

  function add() {
    const place: VacancyLocation = { country, state: country === HOME ? state : '', city: city.trim() };
    if (country === HOME && state === '') return setProblem('Elige el estado.');
    if (place.city === '') return setProblem('Escribe la ciudad.');
    if (lengthProblem(place.city, MAX_CITY) !== undefined) return;
    setProblem(undefined);
    if (!value.some((known) => same(known, place))) onChange([...value, place]);
    setCity('');
  }

  const shownError = problem ?? error;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        Ubicación <span aria-hidden>*</span>
      </legend>
      {value.length > 0 && (
        <ul className={styles.tags} aria-label="Lugares de la vacante">
          {value.map((place) => (
            <li key={JSON.stringify(place)}>
              <Tag size="md" onRemove={() => onChange(value.filter((other) => other !== place))}>
                {formatLocation(place)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adder} data-columns={country === HOME ? 4 : 3}>
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
        <Button icon={<IconPlus size={16} stroke={1.75} />} onClick={add}>
          Agregar lugar
        </Button>
      </div>
      {shownError !== undefined && (
        <p className={styles.error} role="alert">
          <FieldError>{shownError}</FieldError>
        </p>
      )}
    </fieldset>
  );
}
