import type { applications } from '../../db/schema/applications';
import type { vacancies } from '../../db/schema/vacancies';
import type { DemoMove } from './demo-road';

/** An application as it was made, its vacancy, and its moves in their order. */
export interface Pipeline {
  readonly application: typeof applications.$inferSelect;
  readonly job: typeof vacancies.$inferSelect;
  readonly moves: readonly DemoMove[];
}
