import { useQuery } from '@tanstack/react-query';
import { DRY_RUN_DAYS, type TicketRule } from '@vinculo/contracts/tickets';
import { ticketQueries, useDryRunTicketRule, useSaveTicketRule } from '@vinculo/data-access/tickets';
import {
  circleOf,
  hasEffect,
  noConditions,
  noRuleEffects,
  ticketRuleEvents,
  type TicketRuleEvent,
} from '@vinculo/domain/tickets';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, FormError, SelectField, TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { useState } from 'react';
import { afterSave } from '../after-save';
import { EffectsFields, wordsOrNull } from '../effects-fields';
import { NamedDialog } from '../named-dialog';
import { useHelpDeskNames } from '../use-help-desk-names';
import { ConditionsFields } from './conditions-fields';
import { DryRun } from './dry-run';
import styles from './rule-dialog.module.css';

interface RuleDialogProps {
  readonly stored: TicketRule | null;
  readonly onClose: () => void;
}

const namesOf = (rules: readonly { readonly name: string }[]): string =>
  rules.map(({ name }) => `«${name.trim()}»`).join(' → ');

/** A rule: when something happens, if a ticket is so, then it does this. It can be tried before it is saved. */
export function RuleDialog({ stored, onClose }: RuleDialogProps) {
  const names = useHelpDeskNames();
  const { data: rules = [] } = useQuery(ticketQueries.rules());
  const [name, setName] = useState(stored?.name ?? '');
  const [event, setEvent] = useState<TicketRuleEvent>(stored?.event ?? 'opened');
  const [conditions, setConditions] = useState<TicketRule['conditions']>(stored?.conditions ?? noConditions());
  const [effects, setEffects] = useState<TicketRule['effects']>(stored?.effects ?? noRuleEffects());
  const [isActive, setIsActive] = useState(stored?.isActive ?? true);
  const save = useSaveTicketRule();
  const trial = useDryRunTicketRule();
  const input = { name, event, conditions, effects, isActive };
  const idempotencyKey = useIdempotencyKey(input);
  const circle = circleOf([...rules.filter(({ ruleID }) => ruleID !== stored?.ruleID), input]);
  const isWrong = !hasEffect(effects);

  function tryOut(): void {
    trial.mutate({ event, conditions, effects }, { onError: (error) => void notify.error(problemText(error)) });
  }
  return (
    <NamedDialog
      isWide
      title={stored === null ? 'Nueva regla' : 'Cambiar regla'}
      isBusy={save.isPending}
      onClose={onClose}
      name={name}
      onName={setName}
      isRight={!isWrong && circle === null}
      onSave={() => save.mutate({ input, stored, idempotencyKey }, afterSave('Regla guardada', onClose))}
    >
      {(showsErrors, showErrors) => (
        <>
          <SelectField
            label="Cuando"
            isRequired
            options={ticketRuleEvents}
            value={event}
            onChange={(next) => setEvent(next ?? 'opened')}
          />
          <fieldset className={styles.part}>
            <legend>Si</legend>
            <ConditionsFields value={conditions} names={names} onChange={setConditions} />
          </fieldset>
          <fieldset className={styles.part}>
            <legend>Entonces</legend>
            <EffectsFields value={effects} names={names} onChange={(next) => setEffects({ ...effects, ...next })}>
              <TextArea
                label="Respuesta en borrador"
                isOptional
                rows={3}
                maxLength={5000}
                value={effects.proposal ?? ''}
                help="Queda en la conversación: quien atiende la revisa y la envía."
                onChange={({ currentTarget }) => setEffects({ ...effects, proposal: wordsOrNull(currentTarget.value) })}
              />
            </EffectsFields>
          </fieldset>
          <Checkbox checked={isActive} onChange={({ currentTarget }) => setIsActive(currentTarget.checked)}>
            Activa
          </Checkbox>
          {showsErrors && isWrong && <FormError>Elige al menos una acción.</FormError>}
          {showsErrors && circle !== null && (
            <FormError>{`Se dispararían sin fin: ${namesOf(circle)}. Limita los estados en los que corren.`}</FormError>
          )}
          <Button isBusy={trial.isPending} onClick={isWrong ? showErrors : tryOut}>
            Probar con los últimos {DRY_RUN_DAYS} días
          </Button>
          {trial.data !== undefined && <DryRun result={trial.data} names={names} />}
        </>
      )}
    </NamedDialog>
  );
}
