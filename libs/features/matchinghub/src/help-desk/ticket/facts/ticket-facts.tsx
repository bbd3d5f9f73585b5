import { MOST_TICKET_TAGS, type editTicket, type TicketDetail } from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { useEditTicket } from '@vinculo/data-access/tickets';
import { ticketPriorities } from '@vinculo/domain/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { LabelsField, SelectField } from '@vinculo/ui/form';
import { useTicketOptions } from '../../list/ticket-options';
import { LinksSection } from './links-section';
import { RelatedSection } from './related-section';
import { TicketClocks } from './ticket-clocks';
import { TicketHistory } from './ticket-history';
import { TicketRatings } from './ticket-ratings';
import styles from './ticket-facts.module.css';

const LONGEST_TAG = 30;

interface TicketFactsProps {
  readonly ticket: TicketDetail;
  /** Whether the reader may change it. */
  readonly isOpen: boolean;
}

type Change = Omit<RequestOf<typeof editTicket>['body'], 'version'>;

/** What a ticket is filed under, whom and what it is about, its clocks and its history. */
export function TicketFacts({ ticket, isOpen }: TicketFactsProps) {
  const { ticketID, version } = ticket;
  const { isUnavailable, openCategories, categoryOptions, teams, staff, tags } = useTicketOptions();
  const edit = useEditTicket();
  const save = (change: Change) =>
    edit.mutate({ ticketID, version, ...change }, { onError: (error) => void notify.error(problemText(error)) });
  /** A retired category and a colleague who left stay readable. */
  const { category, assignee } = ticket;
  const categories = openCategories.some(({ value }) => value === category.categoryID)
    ? openCategories
    : [...openCategories, ...categoryOptions.filter(({ value }) => value === category.categoryID)];
  const assignees =
    assignee === null || staff.some(({ value }) => value === assignee.uid)
      ? staff
      : [...staff, { value: assignee.uid, label: assignee.name }];
  const state = { isDisabled: !isOpen, isBusy: edit.isPending };
  return (
    <div className={styles.facts}>
      <div data-task="assign">
        <SelectField
          label="Responsable"
          placeholder="Sin asignar"
          isClearable
          {...state}
          options={assignees}
          value={assignee?.uid ?? null}
          onChange={(assigneeUid) => save({ assigneeUid })}
        />
      </div>
      <SelectField
        label="Prioridad"
        {...state}
        options={ticketPriorities}
        value={ticket.priority}
        onChange={(priority) => priority !== null && save({ priority })}
      />
      <SelectField
        label="Categoría"
        {...state}
        isUnavailable={isUnavailable}
        options={categories}
        value={category.categoryID}
        onChange={(categoryID) => categoryID !== null && save({ categoryID })}
      />
      <SelectField
        label="Equipo"
        {...state}
        isUnavailable={isUnavailable}
        options={teams}
        value={ticket.team.teamID}
        onChange={(teamID) => teamID !== null && save({ teamID })}
      />
      {isOpen ? (
        <div data-task="tag">
          <LabelsField
            label="Etiquetas"
            max={MOST_TICKET_TAGS}
            maxLength={LONGEST_TAG}
            suggestions={tags}
            value={ticket.tags}
            onChange={(next) => save({ tags: [...new Set(next.map((tag) => tag.trim().toLowerCase()))] })}
          />
        </div>
      ) : (
        ticket.tags.length > 0 && <p>{ticket.tags.join(' · ')}</p>
      )}
      <TicketClocks ticket={ticket} />
      <RelatedSection ticket={ticket} isOpen={isOpen} onLink={(links) => save({ links })} />
      <LinksSection ticket={ticket} isOpen={isOpen} />
      <TicketRatings ticket={ticket} />
      <TicketHistory ticket={ticket} />
    </div>
  );
}
