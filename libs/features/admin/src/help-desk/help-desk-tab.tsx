import { useQuery } from '@tanstack/react-query';
import type { CannedReply, TicketCategory, TicketTeam } from '@vinculo/contracts/tickets';
import { ticketQueries, useRemoveCannedReply } from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { timeZones } from '@vinculo/domain/availability';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Segments } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { ADMIN_PARAMS } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../entries-tab.module.css';
import { CategoryDialog } from './category-dialog';
import { ReplyDialog } from './reply-dialog';
import { TeamDialog } from './team-dialog';

const PARTS = [
  { value: 'categorias', label: 'Categorías y plazos' },
  { value: 'equipos', label: 'Equipos y horarios' },
  { value: 'respuestas', label: 'Respuestas guardadas' },
] as const;

type Question =
  | { readonly kind: 'categorias'; readonly stored: TicketCategory | null }
  | { readonly kind: 'equipos'; readonly stored: TicketTeam | null }
  | { readonly kind: 'respuestas'; readonly stored: CannedReply | null };

/** What tickets are filed under, who answers them and when, and what is answered often. */
export function HelpDeskTab() {
  const query = useQuery(ticketQueries.helpDesk());
  const [params, setParams] = useSearchParams();
  const part = PARTS.find(({ value }) => value === params.get(ADMIN_PARAMS.part))?.value ?? 'categorias';
  const [question, setQuestion] = useState<Question | null>(null);
  const [removed, setRemoved] = useState<CannedReply | null>(null);
  const close = () => setQuestion(null);
  if (query.data === undefined)
    return query.isError ? (
      <ListProblem
        title="No pudimos cargar la mesa de ayuda"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton rows={8} label="Cargando la mesa de ayuda" />
    );
  const { categories, teams, replies } = query.data;
  const teamName = (teamID: string): string => teams.find((team) => team.teamID === teamID)?.name ?? '';
  const counts = { categorias: categories.length, equipos: teams.length, respuestas: replies.length };
  return (
    <section className={styles.tab} aria-label="Mesa de ayuda">
      <div className={styles.head}>
        <Segments
          label="Parte"
          size="sm"
          options={PARTS}
          value={part}
          onChange={(next) => {
            params.set(ADMIN_PARAMS.part, next);
            setParams(params, { replace: true });
          }}
        />
        <Button
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setQuestion({ kind: part, stored: null })}
        >
          Agregar
        </Button>
      </div>
      {counts[part] === 0 && <EmptyState title="Aún no hay nada aquí">Agrega lo primero.</EmptyState>}
      <ul className={styles.entries} aria-label={labelOf(PARTS, part)}>
        {part === 'categorias' &&
          categories.map((category) => (
            <Entry
              key={category.categoryID}
              name={category.name}
              isRetired={category.isRetired}
              note={`${teamName(category.teamID)}${category.isArco ? ' · Con el plazo de las solicitudes ARCO' : ''}`}
              onEdit={() => setQuestion({ kind: part, stored: category })}
            />
          ))}
        {part === 'equipos' &&
          teams.map((team) => (
            <Entry
              key={team.teamID}
              name={team.name}
              note={`Hora de ${labelOf(timeZones, team.zone)}`}
              onEdit={() => setQuestion({ kind: part, stored: team })}
            />
          ))}
        {part === 'respuestas' &&
          replies.map((reply) => (
            <Entry
              key={reply.replyID}
              name={reply.name}
              note={reply.text.slice(0, 100)}
              onEdit={() => setQuestion({ kind: part, stored: reply })}
            >
              <Button size="sm" variant="ghost" aria-label={`Eliminar ${reply.name}`} onClick={() => setRemoved(reply)}>
                Eliminar
              </Button>
            </Entry>
          ))}
      </ul>
      {question?.kind === 'categorias' && <CategoryDialog stored={question.stored} teams={teams} onClose={close} />}
      {question?.kind === 'equipos' && <TeamDialog stored={question.stored} onClose={close} />}
      {question?.kind === 'respuestas' && <ReplyDialog stored={question.stored} onClose={close} />}
      {removed !== null && <RemoveReplyDialog reply={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

interface EntryProps {
  readonly name: string;
  readonly note: string;
  readonly isRetired?: boolean;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
}

const Entry = ({ name, note, isRetired = false, onEdit, children }: EntryProps) => (
  <li data-retired={isRetired || undefined}>
    <span className={styles.name}>
      <span>
        {name} {isRetired && <Tag>Fuera de uso</Tag>}
      </span>
      <small>{note}</small>
    </span>
    <Button size="sm" variant="ghost" aria-label={`Cambiar ${name}`} onClick={onEdit}>
      Cambiar
    </Button>
    {children}
  </li>
);

interface RemoveReplyDialogProps {
  readonly reply: CannedReply;
  readonly onClose: () => void;
}

function RemoveReplyDialog({ reply, onClose }: RemoveReplyDialogProps) {
  const remove = useRemoveCannedReply();
  return (
    <Dialog
      isOpen
      isDanger
      title={`¿Eliminar «${reply.name}»?`}
      message="Lo que ya se envió con ella se queda como está."
      acceptLabel="Eliminar"
      isBusy={remove.isPending}
      onClose={onClose}
      onAccept={() =>
        remove.mutate(reply, {
          onSuccess: () => {
            notify.success('Respuesta eliminada');
            onClose();
          },
          onError: (error) => notify.error(problemText(error)),
        })
      }
    />
  );
}
