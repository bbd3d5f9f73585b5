import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COLUMN_LIMIT, type ApplicationBoard, type VacancyApplication } from '@vinculo/contracts/applications';
import { candidateId } from '@vinculo/contracts/candidates';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { applicationQueries, useMoveApplication, useUndoApplicationMoves } from '@vinculo/data-access/applications';
import { useAuthStore, useSchedulingStore } from '@vinculo/data-access/state';
import { nextStages, type ApplicationStage } from '@vinculo/domain/applications';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import {
  MoveDialog,
  moveNeeds,
  needsDetails,
  NO_DETAILS,
  useStageMove,
  type MoveDetails,
} from '@vinculo/ui/applications';
import { Board, type BoardCard, type Move, type MoveOutcome } from '@vinculo/ui/board';
import { Button } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { KeyList, type ListedKey } from '@vinculo/ui/key-list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem, useListParams, useSelection } from '@vinculo/ui/list';
import { candidatePath } from '@vinculo/ui/navigation';
import { Dialog, SidePanelSlot } from '@vinculo/ui/overlays';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './applications-board.module.css';
import { applicationParams } from '../application-params';
import { useMatchinghub, type VacancyViewProps } from '../matchinghub-context';
import { useRankingActions } from '../ranking/use-ranking-actions';
import { BoardBulkBar } from './board-bulk-bar';
import { boardParts } from './board-cards';
import { ClosingOffer } from './closing-offer';
import { SELECTING } from './selecting';
import { ShortlistsList } from '../shortlists/shortlists-list';
import { useMessageRecipients } from '../stages/use-message-recipients';

const MatchPanel = lazyPiece(async () => (await import('../panel/match-panel')).MatchPanel);

const COLUMN_PAGE = 40;

const KEYS: readonly ListedKey[] = [
  { keys: ['↑', '↓', '←', '→'], label: 'Cambiar de tarjeta' },
  { keys: ['Mayús', '←'], label: 'Pasar a la etapa anterior' },
  { keys: ['Mayús', '→'], label: 'Pasar a la etapa siguiente' },
  { keys: ['Intro'], label: 'Abrir a la persona' },
  { keys: ['Ctrl', 'Z'], label: 'Deshacer lo último' },
];

/** A move that waits for its reason or its first day of work. */
interface Question {
  readonly item: VacancyApplication;
  readonly to: ApplicationStage;
  readonly answer: (details: MoveDetails | null) => void;
}

const itemsOf = (board: ApplicationBoard | undefined): readonly VacancyApplication[] =>
  board?.columns.flatMap((column) => column.items) ?? [];

const idOf = ({ applicationID }: VacancyApplication): string => applicationID;

/** The candidates of a vacancy by stage: moved by pointer, keyboard or many at once. */
export const ApplicationsBoard = (props: VacancyViewProps) => <VacancyBoard key={props.jobID} {...props} />;

function VacancyBoard({ jobID, isBlind }: VacancyViewProps) {
  const { docID, openPerson } = useMatchinghub();
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const schedule = useSchedulingStore((state) => state.schedule);
  const navigate = useNavigate();
  const [size, setSize] = useState(COLUMN_PAGE);
  const { filters: chosen, setFilters } = useListParams(applicationParams);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isFull, setIsFull] = useState(false);
  const [showsShortlists, setShowsShortlists] = useState(false);
  const actions = useRankingActions(jobID, () => undefined);
  // A move that is never answered would hold up those of every later board.
  useEffect(() => {
    return () => question?.answer(null);
  }, [question]);
  const filters = {
    size,
    reply: chosen.reply,
    blind: isBlind ? ('on' as const) : undefined,
  };
  const client = useQueryClient();
  const board = applicationQueries.board(jobID, filters);
  const query = useQuery(board);
  const events = useQuery({ ...agendaQueries.ofVacancy(jobID), enabled: can(claims, 'events:read') });
  const items = itemsOf(query.data);
  const selection = useSelection(items, idOf);
  const recipients = useMessageRecipients(jobID, question === null ? [] : [question.item]);
  const moveOne = useStageMove<VacancyApplication>({
    send: useMoveApplication().mutateAsync,
    undo: useUndoApplicationMoves().mutateAsync,
  });

  if (query.data === undefined) {
    return query.isError ? (
      <ListProblem
        title="No pudimos cargar el tablero"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton rows={6} />
    );
  }
  const { withoutReply, places, placesLeft, discardsRest } = query.data;
  const { columns, cards } = boardParts(query.data, events.data ?? [], size < COLUMN_LIMIT);
  const itemOf = (cardID: string) => items.find((item) => item.applicationID === cardID);
  /** A card that was just moved is shown ahead of what is stored. */
  const mayMove = ({ id, columnID }: BoardCard, toID: string) => {
    const item = itemOf(id);
    const shown = columns.find((column) => column.id === columnID);
    const stages = item === undefined || shown === undefined || item.moves.length === 0 ? [] : nextStages(shown.id);
    return stages.some((stage) => stage === toID);
  };

  /** Asks what the move has to say; null if the dialog was closed. */
  const ask = (item: VacancyApplication, to: ApplicationStage) =>
    new Promise<MoveDetails | null>((resolve) => {
      const answer = (details: MoveDetails | null) => {
        setQuestion(null);
        resolve(details);
      };
      // The board calls this in a transition, which would show the dialog only once the move is over.
      queueMicrotask(() => setQuestion({ item, to, answer }));
    });

  async function move({ cardID, columnID }: Move): Promise<MoveOutcome> {
    // As it is stored now: an earlier move may have changed it since the key was pressed.
    const item = itemsOf(client.getQueryData(board.queryKey)).find((one) => one.applicationID === cardID);
    const to = item?.moves.find((stage) => stage === columnID);
    if (item === undefined || to === undefined) return { isMoved: false, reason: 'Ya no está en el tablero.' };
    const wasAsked = needsDetails(moveNeeds([item.stage], to));
    const details = wasAsked ? await ask(item, to) : NO_DETAILS;
    if (details === null) return { isMoved: false, reason: 'Cancelaste el cambio.', wasAsked };
    const outcome = await moveOne(item, to, details);
    if (outcome.isMoved && outcome.placesLeft === 0) setIsFull(true);
    return { ...outcome, wasAsked };
  }

  /** Who is hidden cannot be invited to an appointment. */
  function scheduling(cardID: string) {
    const item = itemOf(cardID);
    const docID = candidateId.safeParse(item?.docID);
    if (item === undefined || !docID.success || !can(claims, 'events:manage')) return [];
    const person = { docID: docID.data, name: item.candidateName };
    return [{ label: 'Agendar', onSelect: () => schedule({ person, applicationID: item.applicationID }) }];
  }

  const openFile = (cardID: string) => {
    const item = itemOf(cardID);
    if (item?.isBlind === true) openPerson(item.docID);
    else if (item !== undefined) void navigate(candidatePath(item.docID, 'procesos'));
  };

  return (
    <>
      {discardsRest && (
        <p role="status" className={styles.tools}>
          Descartando a quienes siguen en el proceso. Puedes seguir trabajando: termina aunque cierres la página.
        </p>
      )}
      <div className={styles.tools}>
        <p>
          {counted(places, 'lugar', 'lugares')} · {placesLeft === 0 ? 'ninguno libre' : `${placesLeft} por cubrir`}
        </p>
        <Checkbox
          checked={chosen.reply === 'none'}
          onChange={({ target }) => setFilters({ reply: target.checked ? 'none' : undefined })}
        >
          Solo sin respuesta ({withoutReply})
        </Checkbox>
        <Button size="sm" onClick={() => setShowsShortlists(true)}>
          Ternas
        </Button>
        <KeyList keys={KEYS} />
      </div>
      <Board
        label="Tablero de la vacante"
        columns={columns}
        cards={cards}
        onOpen={openFile}
        onMove={move}
        mayMove={mayMove}
        actionsOf={scheduling}
        onMore={() => setSize(Math.min(size + COLUMN_PAGE, COLUMN_LIMIT))}
        selection={SELECTING.some((one) => can(claims, one)) ? selection : undefined}
      />
      <BoardBulkBar selection={selection} jobID={jobID} isBlind={isBlind} onFull={() => setIsFull(true)} />
      {question !== null && (
        <MoveDialog
          candidateName={question.item.candidateName}
          from={question.item.stage}
          to={question.to}
          recipients={recipients}
          onAccept={question.answer}
          onClose={() => question.answer(null)}
        />
      )}
      <Dialog
        isOpen={showsShortlists}
        title="Ternas"
        acceptLabel="Cerrar"
        cancelLabel={null}
        onAccept={() => setShowsShortlists(false)}
        onClose={() => setShowsShortlists(false)}
      >
        <ShortlistsList jobID={jobID} />
      </Dialog>
      <SidePanelSlot>
        {docID !== null && <MatchPanel key={docID} jobID={jobID} docID={docID} actions={actions} />}
      </SidePanelSlot>
      {isFull && <ClosingOffer jobID={jobID} onClose={() => setIsFull(false)} />}
    </>
  );
}
