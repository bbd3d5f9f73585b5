import type { applications } from '../../db/schema/applications';
import type { vacancies } from '../../db/schema/vacancies';
import type { Fact } from '../../modules/facts/fact';
import type { DemoMove } from './demo-road';

/** An application as it was made, its vacancy, its score as a fact, and its moves in their order. */
export interface Pipeline {
  readonly application: typeof applications.$inferSelect;
  readonly job: typeof vacancies.$inferSelect;
  readonly scored: readonly Fact[];
  readonly moves: readonly DemoMove[];
}
