import { useCatalog } from '@vinculo/data-access/catalogs';
import { isValueOf, states } from '@vinculo/domain/catalogs';
import { companyInput, type CompanyInput } from '@vinculo/contracts/companies';
import { checkRfc } from '@vinculo/domain/identifiers';
import { Checkbox, SelectField, TextArea, TextField } from '@vinculo/ui/form';
import styles from './company-fields.module.css';

/** The form of a company; choices that were not made yet are empty. */
export type CompanyDraft = Record<CompanyText, string> & { readonly blindSelection: boolean };
type CompanyText = Exclude<keyof CompanyInput, 'blindSelection'>;

export const EMPTY_COMPANY: CompanyDraft = {
  legalName: '',
  tradeName: '',
  rfc: '',
  industry: '',
  state: '',
  city: '',
  website: '',
  phone: '',
  description: '',
  blindSelection: false,
};

const RFC_PROBLEMS = {
  form: 'Un RFC tiene 12 o 13 caracteres, como ABC010203XY9.',
  date: 'La fecha dentro del RFC no existe.',
  forbidden_word: 'El SAT no emite RFC con esas letras.',
} as const;

const ERRORS: Readonly<Record<CompanyText, string>> = {
  legalName: 'Escribe la razón social, tres letras o más.',
  tradeName: 'Escribe el nombre comercial.',
  rfc: 'Escribe el RFC.',
  industry: 'Elige la industria.',
  state: 'Elige el estado.',
  city: 'Escribe la ciudad.',
  website: 'Escribe la dirección completa, con https://',
  phone: 'Es demasiado largo.',
  description: 'Son más de 2,000 caracteres.',
};

function rfcError(text: string): string | undefined {
  const check = checkRfc(text);
  if (check.status === 'malformed') return RFC_PROBLEMS[check.reason];
  return check.status === 'generic' ? 'Es un RFC genérico: no identifica a ninguna empresa.' : undefined;
}

export type CompanyErrors = Partial<Record<CompanyText, string>>;

/** The errors of a draft by field; empty when it can be sent. */
export function companyErrors(draft: CompanyDraft): CompanyErrors {
  const parsed = companyInput.safeParse(draft);
  const names = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  const errors: CompanyErrors = {};
  for (const name of Object.keys(ERRORS) as CompanyText[]) if (names.includes(name)) errors[name] = ERRORS[name];
  const rfc = draft.rfc.trim() === '' ? undefined : rfcError(draft.rfc);
  return rfc === undefined ? errors : { ...errors, rfc };
}

interface CompanyFieldsProps {
  readonly draft: CompanyDraft;
  readonly onChange: (draft: CompanyDraft) => void;
  readonly errors: CompanyErrors;
}

/** The fields of a company, for the registration and for the edit form. */
export function CompanyFields({ draft, onChange, errors }: CompanyFieldsProps) {
  const check = checkRfc(draft.rfc);
  const industries = useCatalog('industries');
  const text = (name: CompanyText) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.fields}>
      <TextField label="Razón social" isRequired {...text('legalName')} />
      <TextField label="Nombre comercial" isRequired {...text('tradeName')} />
      <TextField
        label="RFC"
        isRequired
        {...text('rfc')}
        warning={
          check.status === 'warning' ? 'El dígito verificador no coincide. Puedes guardar, pero revísalo.' : undefined
        }
      />
      <SelectField
        label="Industria"
        isRequired
        options={industries.optionsFor(draft.industry)}
        isUnavailable={industries.isUnavailable}
        value={draft.industry === '' ? null : draft.industry}
        error={errors.industry}
        onChange={(industry) => onChange({ ...draft, industry: industry ?? '' })}
      />
      <div className={styles.two}>
        <SelectField
          label="Estado"
          isRequired
          options={states}
          value={isValueOf(states, draft.state) ? draft.state : null}
          error={errors.state}
          onChange={(state) => onChange({ ...draft, state: state ?? '' })}
        />
        <TextField label="Ciudad" isRequired {...text('city')} />
      </div>
      <div className={styles.two}>
        <TextField label="Teléfono" type="tel" {...text('phone')} />
        <TextField label="Sitio web" type="url" placeholder="https://" {...text('website')} />
      </div>
      <TextArea label="Descripción" rows={3} {...text('description')} />
      <Checkbox
        checked={draft.blindSelection}
        onChange={(event) => onChange({ ...draft, blindSelection: event.currentTarget.checked })}
      >
        Todas sus vacantes a ciegas: sin nombre ni datos personales hasta preseleccionar
      </Checkbox>
    </div>
  );
}
