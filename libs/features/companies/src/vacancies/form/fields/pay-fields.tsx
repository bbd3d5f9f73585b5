import { currency, payBasis, payForm, salaryTypes } from '@vinculo/domain/catalogs';
import { parseAmount, VACANCY_FIELD_LABELS as LABELS } from '@vinculo/domain/vacancies';
import { Button } from '@vinculo/ui/button';
import { MoneyField, SegmentedField, SelectField } from '@vinculo/ui/form';
import { useState } from 'react';
import { minimumText, pesos } from '../law/advice-text';
import { FieldSlot } from './field-slot';
import { amountText } from '../form-mapping';
import { optionAt } from './options';
import type { StepProps } from '../step-props';
import { usePayUnderMinimum } from '../law/use-pay-under-minimum';
import styles from '../vacancy-form.module.css';

/** Salary, its currency and its period. An amount under the legal minimum is an error that names the minimum. */
export function PayFields({ form, setField, errorOf, salaryProblem }: StepProps) {
  const under = usePayUnderMinimum(form);
  // No error while the user is typing: a partial amount is always under the minimum.
  const [isTyping, setIsTyping] = useState(false);
  const shownUnder = isTyping ? null : under;
  const salaryError = salaryProblem ?? errorOf('salary') ?? (shownUnder === null ? undefined : minimumText(shownUnder));

  const type = (field: 'salaryWork' | 'salaryMin' | 'salaryMax') => (value: string) => {
    setIsTyping(true);
    setField(field, value);
  };
  const leave = () => setIsTyping(false);

  function raiseTo(minimum: number) {
    const text = amountText(minimum);
    if (form.salaryType === 'exact') return setField('salaryWork', text);
    setField('salaryMin', text);
    if ((parseAmount(form.salaryMax) ?? 0) < minimum) setField('salaryMax', text);
  }

  return (
    <>
      <SegmentedField
        label="Tipo de salario"
        isRequired
        options={salaryTypes}
        value={form.salaryType}
        onChange={(value) => setField('salaryType', value)}
      />
      <div className={styles.pay} data-range={form.salaryType === 'range' || undefined}>
        <FieldSlot field="salary">
          {form.salaryType === 'exact' ? (
            <MoneyField
              label={LABELS.salary}
              isRequired
              value={form.salaryWork}
              error={salaryError}
              onChange={type('salaryWork')}
              onBlur={leave}
            />
          ) : (
            <MoneyField
              label="Mínimo"
              isRequired
              value={form.salaryMin}
              error={salaryError}
              onChange={type('salaryMin')}
              onBlur={leave}
            />
          )}
          {shownUnder !== null && (
            <Button size="sm" onClick={() => raiseTo(shownUnder.minimum)}>
              {`Subir a ${pesos(shownUnder.minimum)}`}
            </Button>
          )}
        </FieldSlot>
        {form.salaryType === 'range' && (
          <MoneyField label="Máximo" isRequired value={form.salaryMax} onChange={type('salaryMax')} onBlur={leave} />
        )}
        <FieldSlot field="currencyWork">
          <SelectField
            label={LABELS.currencyWork}
            isRequired
            options={currency}
            value={form.currencyWork.value}
            onChange={(value) => setField('currencyWork', optionAt(currency, value) ?? form.currencyWork)}
          />
        </FieldSlot>
        <FieldSlot field="payFormWork">
          <SelectField
            label={LABELS.payFormWork}
            isRequired
            options={payForm}
            value={form.payFormWork.value}
            onChange={(value) => setField('payFormWork', optionAt(payForm, value) ?? form.payFormWork)}
          />
        </FieldSlot>
        <SelectField
          label="Bruto o neto"
          options={payBasis}
          value={form.payBasis}
          onChange={(value) => value !== null && setField('payBasis', value)}
        />
      </div>
    </>
  );
}
