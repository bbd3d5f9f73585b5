import { useQuery } from '@tanstack/react-query';
import type { BookingLink } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { agendaQueries, useWithdrawBookingLink } from '@vinculo/data-access/agenda';
import { eventTypes } from '@vinculo/domain/agenda';
import { labelOf } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { shortDay } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MailLine } from '@vinculo/ui/mails';
import styles from './processes-tab.module.css';

const OUTCOMES = { used: 'ya la usó', expired: 'venció', withdrawn: 'retirado' } as const;

const stateText = ({ state, expiresAt }: BookingLink): string =>
  state === 'open' ? `sirve hasta el ${shortDay(new Date(expiresAt))}` : OUTCOMES[state];

/** The links with which a person books their own event; one that still works can be withdrawn. */
export function BookingLinks({ docID }: { readonly docID: CandidateId }) {
  const { data = [] } = useQuery(agendaQueries.bookingLinks(docID));
  const withdraw = useWithdrawBookingLink();
  if (data.length === 0) return null;
  return (
    <section className={styles.events} aria-labelledby="person-booking-links">
      <h3 id="person-booking-links">Enlaces para agendar</h3>
      <ul>
        {data.map((link) => (
          <li key={link.linkID} className={styles.link}>
            <span>
              {labelOf(eventTypes, link.type)}, {stateText(link)}
            </span>
            {link.mail !== null && <MailLine mail={link.mail} />}
            {link.state === 'open' && (
              <Button
                size="sm"
                isBusy={withdraw.isPending}
                onClick={() =>
                  withdraw.mutate(link.linkID, {
                    onSuccess: () => notify.success('El enlace ya no sirve'),
                    onError: (error) => notify.error(problemText(error)),
                  })
                }
              >
                Retirar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
