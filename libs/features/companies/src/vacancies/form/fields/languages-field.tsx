import {
  defaultOption,
  labelOf,
  languageLevels,
  languages,
  type Language,
  type LanguageLevel,
} from '@vinculo/domain/catalogs';
import type { LanguageRequirement } from '@vinculo/domain/vacancies';
import { SelectField } from '@vinculo/ui/form';
import { useState } from 'react';
import { ListField } from './list-field';

interface LanguagesFieldProps {
  readonly value: readonly LanguageRequirement[];
  readonly onChange: (value: LanguageRequirement[]) => void;
  readonly error?: string | undefined;
}

/** The required languages with their level; adding a listed language changes its level. */
export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const [language, setLanguage] = useState<Language>(defaultOption(languages).value);
  const [level, setLevel] = useState<LanguageLevel>(defaultOption(languageLevels).value);
  const [isChosen, setIsChosen] = useState(false);

  function add() {
    setIsChosen(false);
    onChange([...value.filter((asked) => asked.language !== language), { language, level }]);
  }

  return (
    <ListField
      legend="Idiomas"
      listLabel="Idiomas de la vacante"
      addLabel="Agregar idioma"
      columns={3}
      value={value}
      textOf={(asked) => `${labelOf(languages, asked.language)} ${asked.level}`}
      onAdd={add}
      onLeave={() => isChosen && add()}
      onChange={onChange}
      error={error}
    >
      <SelectField
        label="Idioma"
        options={languages}
        value={language}
        onChange={(next) => {
          if (next === null) return;
          setLanguage(next);
          setIsChosen(true);
        }}
      />
      <SelectField
        label="Nivel"
        options={languageLevels}
        value={level}
        onChange={(next) => {
          if (next === null) return;
          setLevel(next);
          setIsChosen(true);
        }}
      />
    </ListField>
  );
}
