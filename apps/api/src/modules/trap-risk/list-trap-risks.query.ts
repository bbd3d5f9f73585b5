import { MOST_RISKY, type listTrapRisks } from '@vinculo/contracts/trap-risk';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { riskLevels } from '@vinculo/domain/companies';
import { wilsonInterval } from '@vinculo/domain/measures';
import { trapLevel } from '@vinculo/domain/trap-risk';
import type { RouteContext } from '../../http/route';
import { ACTIVE, countDecisions, listReviews, readRisks, reviewedScores } from './trap-risks.repository';

type Answer = ResponseOf<typeof listTrapRisks>;

function precisionOf(decisions: Awaited<ReturnType<typeof countDecisions>>): Answer['precision'] {
  return riskLevels.map(({ value: level }) => {
    const own = decisions.filter(({ score }) => trapLevel(score) === level);
    const sum = (some: typeof own) => some.reduce((total, { n }) => total + n, 0);
    const reviewed = sum(own);
    const traps = sum(own.filter(({ isTrap }) => isTrap));
    return { level, reviewed, traps, interval: reviewed === 0 ? null : wilsonInterval(traps, reviewed) };
  });
}

export async function listTrapRisksQuery({ tx, now }: RouteContext): Promise<Answer> {
  const risks = await readRisks(tx, ACTIVE, now);
  const reviewed = await reviewedScores(tx);
  const countOf = (level: Answer['items'][number]['level']) => risks.filter((one) => one.level === level).length;
  // Who was reviewed comes back if more speaks against it than then.
  const waits = ({ jobID, score }: (typeof risks)[number]) => score > (reviewed.get(jobID) ?? -1);
  const risky = risks
    .filter(({ level }) => level !== 'low')
    .sort((a, b) => b.score - a.score || a.jobID.localeCompare(b.jobID));
  return {
    items: risky.filter(waits).slice(0, MOST_RISKY),
    settled: risky.filter((one) => !waits(one)).slice(0, MOST_RISKY),
    counts: { high: countOf('high'), medium: countOf('medium'), low: countOf('low') },
    reviews: (await listReviews(tx, MOST_RISKY)).map((row) => ({
      reviewID: row.reviewID,
      jobID: row.jobID,
      vacancyName: row.vacancyName,
      companyID: row.companyID,
      companyName: row.companyName,
      score: row.score,
      level: trapLevel(row.score),
      findings: row.findings,
      decision: row.decision,
      reason: row.reason,
      by: row.actorName,
      at: row.at.toISOString(),
    })),
    precision: precisionOf(await countDecisions(tx)),
  };
}
