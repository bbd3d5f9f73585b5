import { candidateId, type CandidateId } from '@vinculo/contracts/candidates';
import { blindHandle, type PersonKey, type VacancyPerson } from '@vinculo/contracts/matching';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import { decodeCursor } from '../../../http/cursor';
import { fullName, type CandidateRow } from '../../candidates/candidate-columns';
import { blindBy } from '../../vacancies/vacancies.policy';
import type { StoredVacancy } from '../../vacancies/vacancies.repository';
import { BlindHandles } from './blind-handles';
import { endOfDay } from './hidden-moments';
import { findRevealed } from './revealed.repository';

type Named = Pick<CandidateRow, 'docID' | 'firstName' | 'paternalName' | 'maternalName'>;
type Described = Named & Pick<CandidateRow, 'desiredPosition' | 'state' | 'municipality' | 'viability' | 'version'>;

export interface ResolvedPeople {
  /** By docID, the key that the caller has. */
  readonly docIDs: ReadonlyMap<CandidateId, PersonKey>;
  readonly refused: readonly CandidateId[];
}

/** The people of a vacancy as one answer names them: openly, or blind until they are preselected. */
export class VacancyPeople {
  readonly isBlind: boolean;
  readonly #isRequired: boolean;
  readonly #handles: BlindHandles;

  constructor(
    secret: Buffer,
    readonly vacancy: StoredVacancy,
    isWanted: boolean,
  ) {
    this.#isRequired = blindBy(vacancy) !== null;
    this.isBlind = isWanted || this.#isRequired;
    this.#handles = new BlindHandles(secret, vacancy.jobID);
  }

  /** The secret order of people with the same score; undefined in an open answer. */
  get shuffle(): number | undefined {
    return this.isBlind ? this.#handles.shuffle : undefined;
  }

  /** As of when an answer counts days. */
  countedAt(now: Date): Date {
    return this.isBlind ? endOfDay(now) : now;
  }

  name(person: Named, isRevealed: boolean): Pick<VacancyPerson, 'docID' | 'name' | 'isBlind'> {
    const isBlind = this.isBlind && !isRevealed;
    return isBlind
      ? { docID: this.#handles.handleOf(person.docID), name: this.#handles.labelOf(person.docID), isBlind }
      : { docID: person.docID, name: fullName(person), isBlind };
  }

  describe(person: Described, isRevealed: boolean): VacancyPerson {
    const { desiredPosition, state, municipality, viability, version } = person;
    const named = this.name(person, isRevealed);
    return { ...named, desiredPosition, state, municipality, viability, version: named.isBlind ? null : version };
  }

  /** Which of these people a blind answer names. */
  async revealed(tx: Tx, docIDs: readonly CandidateId[]): Promise<ReadonlySet<CandidateId>> {
    return this.isBlind ? findRevealed(tx, this.vacancy.jobID, docIDs) : new Set();
  }

  /**
   * The people behind keys. A docID is refused where the vacancy requires a blind selection and does not show the person
   * yet: a caller would learn of somebody they know what the handles hide.
   * @throws ApiError `not_found` for a handle of another vacancy
   */
  async resolve(tx: Tx, keys: readonly PersonKey[]): Promise<ResolvedPeople> {
    const docIDs = new Map<CandidateId, PersonKey>();
    const open = keys.flatMap((key) => candidateId.safeParse(key).data ?? []);
    const revealed = this.#isRequired ? await this.revealed(tx, open) : new Set(open);
    for (const docID of open) if (revealed.has(docID)) docIDs.set(docID, docID);
    for (const key of keys) {
      const handle = blindHandle.safeParse(key);
      if (handle.success) docIDs.set(this.#handles.docIDOf(handle.data), key);
    }
    return { docIDs, refused: open.filter((docID) => !revealed.has(docID)) };
  }

  /** @throws ApiError `not_found` for a handle of another vacancy, `vacancy_blind` for a docID that is refused */
  async docIDOf(tx: Tx, key: PersonKey): Promise<CandidateId> {
    const [docID] = (await this.resolve(tx, [key])).docIDs.keys();
    if (docID === undefined) throw new ApiError('vacancy_blind');
    return docID;
  }

  /** The label of a person whom the caller knows by handle. */
  nameAs(key: PersonKey, person: Named): string {
    return blindHandle.safeParse(key).success ? this.#handles.labelOf(person.docID) : fullName(person);
  }

  /** The key of a cursor, which a blind answer encrypts. */
  cursorKey(key: unknown): unknown {
    return this.isBlind ? this.#handles.cursors.encrypt(key) : key;
  }

  decodeCursor<T extends z.ZodMiniType>(schema: T, cursor: string): z.output<T> {
    return this.isBlind ? this.#handles.cursors.decode(schema, cursor) : decodeCursor(schema, cursor);
  }
}

/** Makes the people of a vacancy; `isWanted` asks for a blind answer where the vacancy requires none. */
export type PeopleOf = (vacancy: StoredVacancy, isWanted: boolean) => VacancyPeople;

export const peopleWith =
  (secret: Buffer): PeopleOf =>
  (vacancy, isWanted) =>
    new VacancyPeople(secret, vacancy, isWanted);
