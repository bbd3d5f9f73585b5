import { useQuery } from '@tanstack/react-query';
import type { TicketRule } from '@vinculo/contracts/tickets';
import { ticketQueries, useOrderTicketRules } from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { ticketRuleEvents } from '@vinculo/domain/tickets';
import { IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import styles from '../../entries-tab.module.css';
import { Entry } from '../entry';
import { effectsText, type HelpDeskNames } from '../use-help-desk-names';

interface RulesPartProps {
  readonly names: HelpDeskNames;
  readonly onEdit: (rule: TicketRule) => void;
  readonly onRemove: (rule: TicketRule) => void;
}

/** The rules in the order in which they run. */
export function RulesPart({ names, onEdit, onRemove }: RulesPartProps) {
  const query = useQuery(ticketQueries.rules());
  const order = useOrderTicketRules();
  if (query.data === undefined)
    return query.isError ? (
      <ListProblem
        title="No pudimos cargar las reglas"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton rows={4} label="Cargando las reglas" />
    );
  const rules = query.data;
  if (rules.length === 0)
    return (
      <EmptyState title="Aún no hay reglas">
        Una regla hace sola lo que repites: asignar, etiquetar, responder.
      </EmptyState>
    );
  const raise = (index: number): void => {
    const ids = rules.map(({ ruleID }) => ruleID);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index - 1, 0, moved);
    order.mutate(ids, { onError: (error) => notify.error(problemText(error)) });
  };
  return (
    <ol className={styles.entries} aria-label="Reglas">
      {rules.map((rule, index) => (
        <Entry
          key={rule.ruleID}
          name={rule.name}
          out={rule.isActive ? undefined : 'En pausa'}
          note={`${labelOf(ticketRuleEvents, rule.event)} → ${effectsText(rule.effects, names)}`}
          onEdit={() => onEdit(rule)}
          onRemove={() => onRemove(rule)}
        >
          {index > 0 && (
            <IconButton
              label={`Subir ${rule.name}`}
              icon={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
              onClick={() => raise(index)}
            />
          )}
        </Entry>
      ))}
    </ol>
  );
}
