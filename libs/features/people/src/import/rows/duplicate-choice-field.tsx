import type { DuplicateChoice } from '@vinculo/contracts/candidate-imports';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { SegmentedField } from '@vinculo/ui/form';

const CHOICES: readonly { readonly value: DuplicateChoice; readonly label: string; readonly help: string }[] = [
  { value: 'skip', label: 'Omitir', help: 'Se omiten; sus expedientes no cambian.' },
  {
    value: 'fill',
    label: 'Completar lo vacío',
    help: 'Los campos vacíos de su expediente se llenan con el archivo; los demás no cambian.',
  },
  {
    value: 'create',
    label: 'Crear de todas formas',
    help: 'Se crea otro expediente cuando solo coincide el correo o el teléfono. Con el mismo CURP, RFC o NSS se omiten.',
  },
];

interface DuplicateChoiceFieldProps {
  readonly label: string;
  readonly value: DuplicateChoice;
  readonly onChange: (choice: DuplicateChoice) => void;
}

/** The choice for people who already exist. */
export function DuplicateChoiceField({ label, value, onChange }: DuplicateChoiceFieldProps) {
  const mayEdit = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:edit'));
  return (
    <SegmentedField
      label={label}
      options={CHOICES.filter((choice) => choice.value !== 'fill' || mayEdit)}
      value={value}
      onChange={onChange}
      help={CHOICES.find((choice) => choice.value === value)?.help ?? ''}
    />
  );
}
