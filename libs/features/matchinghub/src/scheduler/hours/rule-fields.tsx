import type { Availability } from '@vinculo/contracts/agenda';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { MOST_KNOWN_INDUSTRIES, shares } from '@vinculo/domain/agenda';
import { GRIDS, timeZones } from '@vinculo/domain/availability';
import { MultiSelectField, SelectField } from '@vinculo/ui/form';
import styles from './hours.module.css';

const lengthText = (minutes: number): string => {
  if (minutes === 0) return 'Nada';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 1440) return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
  return minutes === 1440 ? '1 día' : `${minutes / 1440} días`;
};
const BUFFERS = [0, 5, 10, 15, 30, 45, 60];
const NOTICES = [0, 60, 120, 240, 480, 1440, 2880, 4320, 10_080];
const DAILY = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20];
const WEEKLY = [5, 10, 15, 20, 25, 30, 40, 50];

/** The options with what is stored among them. */
const withStored = (options: readonly number[], stored: number): number[] =>
  [...new Set([...options, stored])].toSorted((a, b) => a - b);

interface LengthFieldProps {
  readonly label: string;
  readonly options: readonly number[];
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

const LengthField = ({ label, options, value, onChange }: LengthFieldProps) => (
  <SelectField
    label={label}
    options={withStored(options, value).map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))}
    value={String(value)}
    onChange={(chosen) => onChange(Number(chosen ?? value))}
  />
);

const NO_LIMIT = 'none';

interface LimitFieldProps extends Omit<LengthFieldProps, 'value' | 'onChange'> {
  readonly value: number | null;
  readonly onChange: (limit: number | null) => void;
}

const LimitField = ({ label, options, value, onChange }: LimitFieldProps) => (
  <SelectField
    label={label}
    options={[
      { value: NO_LIMIT, label: 'Sin límite' },
      ...(value === null ? options : withStored(options, value)).map((count) => ({
        value: String(count),
        label: count === 1 ? '1 cita' : `${count} citas`,
      })),
    ]}
    value={value === null ? NO_LIMIT : String(value)}
    onChange={(chosen) => onChange(chosen === null || chosen === NO_LIMIT ? null : Number(chosen))}
  />
);

interface RuleFieldsProps {
  readonly rules: Availability['rules'];
  readonly onChange: (change: Partial<Availability['rules']>) => void;
}

/** Zone, margins, notice, limits, when slots begin, and what falls to them when interviews are shared out. */
export const RuleFields = ({ rules, onChange }: RuleFieldsProps) => (
  <>
    <SelectField
      label="Zona de estas horas"
      options={timeZones}
      value={rules.zone}
      onChange={(zone) => onChange({ zone: zone ?? rules.zone })}
    />
    <div className={styles.pair}>
      <LengthField
        label="Margen antes"
        options={BUFFERS}
        value={rules.bufferBefore}
        onChange={(bufferBefore) => onChange({ bufferBefore })}
      />
      <LengthField
        label="Margen después"
        options={BUFFERS}
        value={rules.bufferAfter}
        onChange={(bufferAfter) => onChange({ bufferAfter })}
      />
      <LengthField
        label="Se agenda al menos antes"
        options={NOTICES}
        value={rules.minimumNotice}
        onChange={(minimumNotice) => onChange({ minimumNotice })}
      />
      <SelectField
        label="Empiezan cada"
        options={GRIDS.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))}
        value={String(rules.grid)}
        onChange={(chosen) => onChange({ grid: GRIDS.find((grid) => String(grid) === chosen) ?? rules.grid })}
      />
      <LimitField
        label="Máximo por día"
        options={DAILY}
        value={rules.dailyLimit}
        onChange={(dailyLimit) => onChange({ dailyLimit })}
      />
      <LimitField
        label="Máximo por semana"
        options={WEEKLY}
        value={rules.weeklyLimit}
        onChange={(weeklyLimit) => onChange({ weeklyLimit })}
      />
    </div>
    <TurnFields {...{ rules, onChange }} />
  </>
);

function TurnFields({ rules, onChange }: RuleFieldsProps) {
  const industries = useCatalog('industries');
  return (
    <>
      <SelectField
        label="Entrevistas que le tocan"
        help="Entra en turno quien guarda sus horarios o atiende citas; cuenta su carga de 30 días."
        options={shares.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(rules.share)}
        onChange={(chosen) =>
          onChange({ share: shares.find(({ value }) => String(value) === chosen)?.value ?? rules.share })
        }
      />
      <MultiSelectField
        label="Industrias que conoce"
        isOptional
        help="Sus vacantes le tocan primero."
        options={industries.optionsFor(...rules.industries)}
        isUnavailable={industries.isUnavailable}
        max={MOST_KNOWN_INDUSTRIES}
        value={rules.industries}
        onChange={(chosen) => onChange({ industries: chosen })}
      />
    </>
  );
}
