import {
  defaultOption,
  labelOf,
  languageLevels,
  languages,
  type Language,
  type LanguageLevel,
} from '@vinculo/domain/catalogs';
import type { LanguageRequirement } from '@vinculo/domain/vacancies';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { FieldError, SelectField } from '@vinculo/ui/form';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './list-field.module.css';

interface LanguagesFieldProps {
  readonly value: readonly LanguageRequirement[];
  readonly onChange: (value: LanguageRequirement[]) => void;
  readonly error?: string | undefined;
}

/** The languages asked for, each with its level; adding one that is there changes its level. */
export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const [language, setLanguage] = useState<Language>(defaultOption(languages).value);
  const [level, setLevel] = useState<LanguageLevel>(defaultOption(languageLevels).value);

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        Idiomas <span aria-hidden>*</span>
      </legend>
      {value.length > 0 && (
        <ul className={styles.tags} aria-label="Idiomas de la vacante">
          {value.map((asked) => (
            <li key={asked.language}>
              <Tag size="md" onRemove={() => onChange(value.filter((other) => other !== asked))}>
                {`${labelOf(languages, asked.language)} ${asked.level}`}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adder} data-columns={3}>
        <SelectField
          label="Idioma"
          options={languages}
          value={language}
          onChange={(next) => next !== null && setLanguage(next)}
        />
        <SelectField
          label="Nivel"
          options={languageLevels}
          value={level}
          onChange={(next) => next !== null && setLevel(next)}
        />
        <Button
          icon={<IconPlus size={16} stroke={1.75} />}
          onClick={() => onChange([...value.filter((asked) => asked.language !== language), { language, level }])}
        >
          Agregar idioma
        </Button>
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </fieldset>
  );
}
