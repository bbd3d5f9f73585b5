import { vacancyApplicationFilters } from '@vinculo/contracts/applications';
import { listParams } from '@vinculo/ui/list';
import { HUB_PARAMS } from '@vinculo/ui/navigation';

/** The filters of a vacancy's applications in the URL, on the board and in the list. */
export const applicationParams = listParams(vacancyApplicationFilters, {
  stage: HUB_PARAMS.stage,
  reply: HUB_PARAMS.reply,
});
