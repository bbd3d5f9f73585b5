import type { previewBulkChange } from '@vinculo/contracts/candidate-bulk';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { findApplied } from '../applications/applications.repository';
import { fullName } from '../candidates/candidate-columns';
import type { PeopleOf } from '../matching/blind/vacancy-people';
import { findPeople } from './bulk-changes.repository';
import { bulkOutcome } from './bulk-outcome';
import { checkAction } from './check-action';
import { resolvePeople } from './resolve-people';

export const previewBulkChangeQuery =
  (peopleOf: PeopleOf) =>
  async (
    context: RouteContext,
    { body: { action, docIDs: chosen } }: ParsedRequestOf<typeof previewBulkChange>,
  ): Promise<ResponseOf<typeof previewBulkChange>> => {
    const { tx } = context;
    const vacancy = await checkAction(context, action);
    const { keys, hidden } = await resolvePeople(tx, chosen, vacancy && peopleOf(vacancy, false));
    const docIDs = [...keys.keys()];
    const applied = action.kind === 'invite' ? await findApplied(tx, action.jobID, docIDs) : new Set<never>();
    const people = new Map((await findPeople(tx, docIDs)).map((row) => [row.docID, row]));
    const preview: ResponseOf<typeof previewBulkChange> = { changing: [], unchanged: 0, refused: hidden };
    for (const docID of docIDs) {
      const person = people.get(docID);
      if (person === undefined) {
        preview.refused.push({ docID, name: '', code: 'not_found' });
        continue;
      }
      const outcome = bulkOutcome(person, action, applied);
      if (outcome.kind === 'stays') preview.unchanged += 1;
      else if (outcome.kind === 'refused') preview.refused.push({ docID, name: fullName(person), code: outcome.code });
      else preview.changing.push({ docID, version: person.version });
    }
    return preview;
  };
