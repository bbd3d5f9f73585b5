import { counted, grouped } from '@vinculo/domain/formats';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../errors';
import { notify } from '../feedback';
import { useIsMounted } from '../mounted';
import { useLeaveGuard } from '../navigation';
import { isLimited, isUnanswered, leftText, namesText, refusalText, type Nouns } from './bulk-text';
import type { RefusedRow } from './refused-rows';

/** How a run ended. */
export interface BulkOutcome {
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
  /** Ids of rows that were not sent, or sent without an answer. */
  readonly left: readonly string[];
  /** Why the run ended early; null if it was stopped. */
  readonly problem: unknown;
}

export interface BulkUndone {
  readonly restored: number;
  /** The names of those that stay as they are. */
  readonly skipped: readonly string[];
}

/** What is done to the rows once the dialog is accepted. */
export interface BulkJob {
  readonly count: number;
  /** Sends the rows in slices. Never rejects. */
  readonly send: (control: {
    readonly onProgress: (sent: number) => void;
    readonly signal: AbortSignal;
  }) => Promise<BulkOutcome>;
  /** "3 vacantes pausadas" */
  readonly doneText: (count: number) => string;
  /** Offered for ten seconds; left out where nothing can be undone. A second call goes on where the first one failed. */
  readonly undo?: () => Promise<BulkUndone>;
  /** Why the undo skips rows, after "porque". */
  readonly skippedBecause?: string;
}

type Phase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'running'; readonly sent: number; readonly count: number }
  | {
      readonly kind: 'over';
      readonly outcome: BulkOutcome;
      readonly doneText: string;
      /** The rows that failed are being read again. */
      readonly isReading: boolean;
    };

export interface BulkRunOptions<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Reads rows again before they are tried again: their versions are outdated. Rows that are gone are left out. */
  readonly reread?: (rows: readonly Row[]) => Promise<readonly Row[]>;
  readonly nouns: Nouns;
  readonly onClose: () => void;
  /** Called after each run with the rows that did not change. */
  readonly onSettled?: ((failed: ReadonlySet<string>) => void) | undefined;
}

type Undo = Required<Pick<BulkJob, 'undo'>> & Pick<BulkJob, 'skippedBecause'>;

async function takeBack(job: Undo): Promise<void> {
  const { undo, skippedBecause = 'alguien las cambió después' } = job;
  const id = notify.loading('Deshaciendo…');
  try {
    const { restored, skipped } = await undo();
    notify.dismiss(id);
    if (restored > 0) notify.success(restored === 1 ? 'Cambio deshecho' : `${grouped(restored)} cambios deshechos`);
    if (skipped.length > 0) notify.error(`Quedan como están, porque ${skippedBecause}: ${namesText(skipped)}.`);
  } catch (error) {
    notify.dismiss(id);
    notify.error(problemText(error));
    if (isUnanswered(error) || isLimited(error)) notify.undo('Quedaron cambios sin deshacer', () => void takeBack(job));
  }
}

/** Says what changed, and offers its undo. */
function reportDone({ doneText, undo, skippedBecause }: BulkJob, changed: number): void {
  if (changed === 0) return;
  if (undo === undefined) notify.success(doneText(changed));
  else notify.undo(doneText(changed), () => void takeBack({ undo, ...(skippedBecause && { skippedBecause }) }));
}

const failedOf = ({ refused, left }: BulkOutcome): ReadonlySet<string> =>
  new Set([...refused.map(({ id }) => id), ...left]);

/** Runs a job that needs no dialog. @returns the rows that did not change. */
export async function runAtOnce(job: BulkJob, nouns: Nouns): Promise<ReadonlySet<string>> {
  const outcome = await job.send({ onProgress: () => undefined, signal: new AbortController().signal });
  reportDone(job, outcome.changed);
  reportLate(outcome, nouns);
  return failedOf(outcome);
}

/** Reports what did not change where no dialog shows it. */
function reportLate({ refused, left, problem }: BulkOutcome, nouns: Nouns): void {
  const [first] = refused;
  if (left.length > 0) notify.error(leftText(left.length, problem, nouns));
  if (first !== undefined)
    notify.error(`${counted(refused.length, nouns[0], nouns[1])} sin cambiar. ${refusalText(first, nouns)}`);
}

/** Asks, runs, and reports one bulk action; `BulkDialog` shows it. */
export function useBulkRun<Row>({ rows: given, idOf, reread, nouns, onClose, onSettled }: BulkRunOptions<Row>) {
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  /** The rows of the run, or those that are tried again. */
  const [fixed, setFixed] = useState<readonly Row[] | null>(null);
  const stopper = useRef<AbortController>(null);
  /** The messages about what changed, with its undo. They are shown when the dialog closes: the time to undo starts then. */
  const reports = useRef<(() => void)[]>([]);
  const isMounted = useIsMounted();
  const isRunning = phase.kind === 'running';
  useLeaveGuard(isRunning, {
    title: '¿Salir antes de terminar?',
    message: 'Lo que ya cambió se queda así; lo que falta no cambiará.',
    isLeaving: () => true,
  });
  useEffect(() => {
    const waiting = reports.current;
    return () => {
      stopper.current?.abort();
      for (const report of waiting.splice(0)) report();
    };
  }, []);
  const rows = fixed ?? given;

  async function start(job: BulkJob): Promise<void> {
    if (stopper.current !== null) return;
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    const { count } = job;
    setFixed(rows);
    setPhase({ kind: 'running', sent: 0, count });
    const outcome = await job.send({ signal, onProgress: (sent) => setPhase({ kind: 'running', sent, count }) });
    stopper.current = null;
    const doneText = job.doneText(outcome.changed);
    const report = () => reportDone(job, outcome.changed);
    const failed = failedOf(outcome);
    if (!isMounted()) {
      report();
      reportLate(outcome, nouns);
      return;
    }
    reports.current.push(report);
    onSettled?.(failed);
    if (failed.size === 0) onClose();
    else setPhase({ kind: 'over', outcome, doneText, isReading: false });
  }

  async function retry(ids: ReadonlySet<string>): Promise<void> {
    const failed = rows.filter((row) => ids.has(idOf(row)));
    try {
      if (phase.kind === 'over') setPhase({ ...phase, isReading: true });
      setFixed(reread === undefined ? failed : await reread(failed));
      setPhase({ kind: 'asking' });
    } catch (error) {
      notify.error(problemText(error));
      setPhase(phase);
    }
  }

  return { rows, nouns, phase, isAsking: phase.kind === 'asking', start, stop: () => stopper.current?.abort(), retry };
}

export type BulkRun = Omit<ReturnType<typeof useBulkRun>, 'rows'>;
