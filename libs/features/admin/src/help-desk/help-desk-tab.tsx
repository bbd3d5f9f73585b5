import { useQuery } from '@tanstack/react-query';
import type {
  CannedReply,
  TicketArticle,
  TicketCategory,
  TicketMacro,
  TicketRule,
  TicketTeam,
} from '@vinculo/contracts/tickets';
import {
  ticketQueries,
  useRemoveCannedReply,
  useRemoveTicketArticle,
  useRemoveTicketMacro,
  useRemoveTicketRule,
} from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { timeZones } from '@vinculo/domain/availability';
import { truncateText } from '@vinculo/domain/formats';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Segments } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { ADMIN_PARAMS } from '@vinculo/ui/navigation';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAdministration } from '../admin-context';
import styles from '../entries-tab.module.css';
import { ArticleDialog } from './article-dialog';
import { ArticlesPart } from './articles-part';
import { CategoryDialog } from './category-dialog';
import { Entry } from './entry';
import { MacroDialog } from './macro-dialog';
import { RemoveDialog } from './remove-dialog';
import { ReplyDialog } from './reply-dialog';
import { RuleDialog } from './rules/rule-dialog';
import { RulesPart } from './rules/rules-part';
import { TeamDialog } from './team-dialog';
import { effectsText, useHelpDeskNames } from './use-help-desk-names';

const PARTS = [
  { value: 'categorias', label: 'Categorías y plazos' },
  { value: 'equipos', label: 'Equipos y horarios' },
  { value: 'respuestas', label: 'Respuestas guardadas' },
  { value: 'macros', label: 'Macros' },
  { value: 'articulos', label: 'Artículos' },
  { value: 'reglas', label: 'Reglas' },
] as const;

type Question =
  | { readonly kind: 'categorias'; readonly stored: TicketCategory | null }
  | { readonly kind: 'equipos'; readonly stored: TicketTeam | null }
  | { readonly kind: 'respuestas'; readonly stored: CannedReply | null }
  | { readonly kind: 'macros'; readonly stored: TicketMacro | null }
  | { readonly kind: 'reglas'; readonly stored: TicketRule | null }
  | { readonly kind: 'articulos'; readonly stored: TicketArticle | null };

/** What tickets are filed under, who answers them and when, and what is answered often. */
export function HelpDeskTab() {
  const query = useQuery(ticketQueries.helpDesk());
  const [params, setParams] = useSearchParams();
  const { mayManageTickets, mayEditRules } = useAdministration();
  const parts = PARTS.filter(({ value }) => (value === 'reglas' ? mayEditRules : mayManageTickets));
  const part = (parts.find(({ value }) => value === params.get(ADMIN_PARAMS.part)) ?? parts[0])?.value ?? 'categorias';
  const [question, setQuestion] = useState<Question | null>(null);
  const [removed, setRemoved] = useState<CannedReply | TicketArticle | TicketMacro | TicketRule | null>(null);
  const names = useHelpDeskNames();
  const removeReply = useRemoveCannedReply();
  const removeMacro = useRemoveTicketMacro();
  const removeRule = useRemoveTicketRule();
  const removeArticle = useRemoveTicketArticle();
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
  const { categories, teams, replies, macros } = query.data;
  const teamName = (teamID: string): string => teams.find((team) => team.teamID === teamID)?.name ?? '';
  const counts: Partial<Record<(typeof PARTS)[number]['value'], number>> = {
    ...{ categorias: categories.length, equipos: teams.length },
    ...{ respuestas: replies.length, macros: macros.length },
  };
  return (
    <section className={styles.tab} aria-label="Mesa de ayuda">
      <div className={styles.head}>
        <Segments
          label="Parte"
          size="sm"
          options={parts}
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
      {part === 'reglas' && (
        <RulesPart names={names} onEdit={(stored) => setQuestion({ kind: part, stored })} onRemove={setRemoved} />
      )}
      {part === 'articulos' && (
        <ArticlesPart onEdit={(stored) => setQuestion({ kind: part, stored })} onRemove={setRemoved} />
      )}
      <ul
        className={styles.entries}
        aria-label={labelOf(PARTS, part)}
        hidden={part === 'reglas' || part === 'articulos'}
      >
        {part === 'categorias' &&
          categories.map((category) => (
            <Entry
              key={category.categoryID}
              name={category.name}
              out={category.isRetired ? 'Fuera de uso' : undefined}
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
              note={truncateText(reply.text, 100)}
              onEdit={() => setQuestion({ kind: part, stored: reply })}
              onRemove={() => setRemoved(reply)}
            />
          ))}
        {part === 'macros' &&
          macros.map((macro) => (
            <Entry
              key={macro.macroID}
              name={macro.name}
              note={effectsText(macro.effects, names)}
              onEdit={() => setQuestion({ kind: part, stored: macro })}
              onRemove={() => setRemoved(macro)}
            />
          ))}
      </ul>
      {question?.kind === 'categorias' && <CategoryDialog stored={question.stored} teams={teams} onClose={close} />}
      {question?.kind === 'equipos' && <TeamDialog stored={question.stored} onClose={close} />}
      {question?.kind === 'respuestas' && <ReplyDialog stored={question.stored} onClose={close} />}
      {question?.kind === 'macros' && <MacroDialog stored={question.stored} onClose={close} />}
      {question?.kind === 'articulos' && <ArticleDialog stored={question.stored} onClose={close} />}
      {question?.kind === 'reglas' && <RuleDialog stored={question.stored} onClose={close} />}
      {removed !== null && 'replyID' in removed && (
        <RemoveDialog
          entry={removed}
          message="Lo que ya se envió con ella se queda como está."
          done="Respuesta eliminada"
          mutation={removeReply}
          onClose={() => setRemoved(null)}
        />
      )}
      {removed !== null && 'macroID' in removed && (
        <RemoveDialog
          entry={removed}
          message="Lo que ya hizo se queda como está."
          done="Macro eliminada"
          mutation={removeMacro}
          onClose={() => setRemoved(null)}
        />
      )}
      {removed !== null && 'articleID' in removed && (
        <RemoveDialog
          entry={removed}
          message="Lo que ya se envió con él se queda como está."
          done="Artículo eliminado"
          mutation={removeArticle}
          onClose={() => setRemoved(null)}
        />
      )}
      {removed !== null && 'ruleID' in removed && (
        <RemoveDialog
          entry={removed}
          message="Lo que ya hizo se queda como está."
          done="Regla eliminada"
          mutation={removeRule}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}
