import { MAX_PLACES } from '@vinculo/domain/applications';
import { benefits, modality, skills, workDays, workTime, workTurns, type Option } from '@vinculo/domain/catalogs';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { capitalize, counted } from '@vinculo/domain/formats';
import { VACANCY_FIELD_LABELS as LABELS } from '@vinculo/domain/vacancies';
import { Checkbox, MultiSelectField, SegmentedField, SelectField, TextField } from '@vinculo/ui/form';
import { FieldSlot } from './fields/field-slot';
import { LocationsField } from './fields/locations-field';
import { optionAt } from './fields/options';
import { PayFields } from './fields/pay-fields';
import type { StepProps } from './step-props';
import styles from './vacancy-form.module.css';

/** Short labels for segments; the preview shows the full label. */
const timeSegments = () =>
  workTime.map(({ value, label }) => {
    const short = label.replace(/^(Tiempo|Horario) /, '').replace(' tiempo', '');
    return { value, label: capitalize(short) };
  });
const valuesIn = <V extends string>(options: readonly Option<V>[]): V[] => options.map(({ value }) => value);
const optionsIn = <V extends string>(list: readonly Option<V>[], values: readonly V[]): Option<V>[] =>
  values.flatMap((value) => optionAt(list, value) ?? []);

/** The digits of a typed text, at most three. */
const placesIn = (text: string): number => Number(text.replace(/\D/g, '').slice(0, String(MAX_PLACES).length));

interface StepOneProps extends StepProps {
  /** How many are hired already: it may not have fewer places. */
  readonly fewestPlaces: number;
}

/** What is wrong with the places, of which hired people fill `fewest`. */
function placesProblem(places: number, fewest: number): string | undefined {
  if (places === 0) return `Escribe de 1 a ${MAX_PLACES} lugares.`;
  if (places >= fewest) return undefined;
  return `Ya hay ${counted(fewest, 'persona contratada', 'personas contratadas')}: escribe ${fewest} o más.`;
}

/** Puesto y condiciones: the thirteen fields of step one. */
export function StepOne({ form, setField, errorOf, salaryProblem, fewestPlaces }: StepOneProps) {
  const positions = useCatalog('positions');
  const functions = useCatalog('functions');
  const positionOptions = positions.optionsFor(form.typePosition.value);
  return (
    <>
      <section className={styles.section} aria-labelledby="form-position">
        <h2 id="form-position">El puesto</h2>
        <div className={styles.two}>
          <FieldSlot field="name">
            <TextField
              label={LABELS.name}
              isRequired
              value={form.name}
              maxLength={120}
              error={errorOf('name')}
              onChange={(event) => setField('name', event.currentTarget.value)}
            />
          </FieldSlot>
          <FieldSlot field="typePosition">
            <SelectField
              label={LABELS.typePosition}
              isRequired
              options={positionOptions}
              isUnavailable={positions.isUnavailable}
              value={form.typePosition.value === '' ? null : form.typePosition.value}
              error={errorOf('typePosition')}
              onChange={(value) => setField('typePosition', optionAt(positionOptions, value) ?? form.typePosition)}
            />
          </FieldSlot>
        </div>
        <FieldSlot field="places">
          <TextField
            label="Lugares"
            isRequired
            inputMode="numeric"
            value={form.places === 0 ? '' : String(form.places)}
            help="Cuántas personas se van a contratar."
            error={placesProblem(form.places, fewestPlaces)}
            onChange={(event) => setField('places', placesIn(event.currentTarget.value))}
          />
        </FieldSlot>
        <Checkbox
          checked={form.blindSelection}
          onChange={(event) => setField('blindSelection', event.currentTarget.checked)}
        >
          Selección a ciegas: sin nombre ni datos personales hasta preseleccionar
        </Checkbox>
        <FieldSlot field="location">
          <LocationsField
            value={form.location.locations}
            error={errorOf('location')}
            onChange={(locations) => setField('location', { locations })}
          />
        </FieldSlot>
        <FieldSlot field="functions">
          <MultiSelectField
            label={LABELS.functions}
            isRequired
            options={functions.optionsFor(...form.functions)}
            isUnavailable={functions.isUnavailable}
            value={form.functions}
            max={20}
            error={errorOf('functions')}
            help="De tres a seis funciones mejoran la coincidencia."
            onChange={(chosen) => setField('functions', chosen)}
          />
        </FieldSlot>
      </section>

      <section className={styles.section} aria-labelledby="form-hours">
        <h2 id="form-hours">Jornada</h2>
        <div className={styles.two}>
          <FieldSlot field="timeWork">
            <SegmentedField
              label={LABELS.timeWork}
              isRequired
              options={timeSegments()}
              value={form.timeWork.value}
              onChange={(value) => setField('timeWork', optionAt(workTime, value) ?? form.timeWork)}
            />
          </FieldSlot>
          <FieldSlot field="modalityWork">
            <SegmentedField
              label={LABELS.modalityWork}
              isRequired
              options={modality}
              value={form.modalityWork.value}
              onChange={(value) => setField('modalityWork', optionAt(modality, value) ?? form.modalityWork)}
            />
          </FieldSlot>
          <FieldSlot field="daysWork">
            <SelectField
              label={LABELS.daysWork}
              isRequired
              options={workDays}
              value={form.daysWork.value}
              onChange={(value) => setField('daysWork', optionAt(workDays, value) ?? form.daysWork)}
            />
          </FieldSlot>
          <FieldSlot field="turnWork">
            <SegmentedField
              label={LABELS.turnWork}
              isRequired
              options={workTurns}
              value={form.turnWork.value}
              help={
                form.turnWork.value === 'Mixed'
                  ? 'No es la jornada mixta de la ley: indica que rota turnos.'
                  : undefined
              }
              onChange={(value) => setField('turnWork', optionAt(workTurns, value) ?? form.turnWork)}
            />
          </FieldSlot>
        </div>
      </section>

      <section className={styles.section} aria-labelledby="form-pay">
        <h2 id="form-pay">Salario y prestaciones</h2>
        <PayFields {...{ form, setField, errorOf, salaryProblem }} />
        <div className={styles.two}>
          <FieldSlot field="skillsWork">
            <MultiSelectField
              label={LABELS.skillsWork}
              isRequired
              options={skills}
              value={valuesIn(form.skillsWork)}
              error={errorOf('skillsWork')}
              onChange={(values) => setField('skillsWork', optionsIn(skills, values))}
            />
          </FieldSlot>
          <FieldSlot field="benefitsWork">
            <MultiSelectField
              label={LABELS.benefitsWork}
              isRequired
              options={benefits}
              value={valuesIn(form.benefitsWork)}
              error={errorOf('benefitsWork')}
              help="Las prestaciones de ley ya están incluidas."
              onChange={(values) => setField('benefitsWork', optionsIn(benefits, values))}
            />
          </FieldSlot>
        </div>
      </section>
    </>
  );
}
