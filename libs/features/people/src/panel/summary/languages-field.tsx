import { isValueOf, languageLevels, languages } from '@vinculo/domain/catalogs';
import { SelectField } from '@vinculo/ui/form';
import type { LanguageDraft } from './candidate-draft';
import { RowsField } from './rows-field';

interface LanguagesFieldProps {
  readonly value: readonly LanguageDraft[];
  readonly onChange: (value: readonly LanguageDraft[]) => void;
  readonly error?: string | undefined;
}

const BLANK: LanguageDraft = { language: '', level: '' };

/** The person's languages, each once with its level. */
export const LanguagesField = ({ value, onChange, error }: LanguagesFieldProps) => (
  <RowsField
    label="Idiomas"
    noun="idioma"
    rows={value}
    onChange={onChange}
    blank={BLANK}
    max={languages.length}
    error={error}
    renderRow={({ language, level }, change) => (
      <>
        <SelectField
          label="Idioma"
          options={languages.filter(
            (option) => option.value === language || !value.some((spoken) => spoken.language === option.value),
          )}
          value={isValueOf(languages, language) ? language : null}
          onChange={(next) => change({ language: next ?? '' })}
        />
        <SelectField
          label="Nivel"
          options={languageLevels}
          value={isValueOf(languageLevels, level) ? level : null}
          onChange={(next) => change({ level: next ?? '' })}
        />
      </>
    )}
  />
);
