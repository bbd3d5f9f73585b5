import { companyId, contactId, type CompanyId } from '@vinculo/contracts/companies';
import { valuesOf } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { rfcCheckDigit } from '@vinculo/domain/identifiers';
import type { companies } from '../../db/schema/companies';
import type { contacts } from '../../db/schema/contacts';
import { searchColumns } from '../../modules/companies/company-input';
import { ownerOf } from '../demo-staff';
import { DEMO_COMPANIES, type DemoCompany } from './company-lexicon';
import { CONTACT_POSITIONS, FIRST_NAMES, LAST_NAMES } from './contact-lexicon';
import type { Random } from '../random';

export type NewCompany = typeof companies.$inferInsert & { readonly companyID: CompanyId };
type NewContact = typeof contacts.$inferInsert;

export interface DemoCompanyRecord {
  readonly source: DemoCompany;
  readonly row: NewCompany;
  readonly contacts: readonly NewContact[];
}

const DAY_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');
const lettersOf = (name: string): string =>
  normalizeForSearch(name)
    .replace(/[^a-z]/g, '')
    .toUpperCase();

/** A persona moral's RFC: three letters of the name, a founding date, a homoclave and the right check digit. */
function rfcOf(name: string, random: Random): string {
  const date = `${two(random.int(60, 99))}${two(random.int(1, 12))}${two(random.int(1, 28))}`;
  const body = `${lettersOf(name).slice(0, 3)}${date}${random.int(1, 9)}${random.pick(['A', 'K', 'N', 'R', 'T'])}`;
  return `${body}${rfcCheckDigit(body)}`;
}

/** The RFC with a wrong check digit. */
const withWrongDigit = (rfc: string): string => `${rfc.slice(0, -1)}${rfc.endsWith('7') ? '4' : '7'}`;

/** Indexes of the companies with deliberate errors, so that the company checks find something. */
const WITH_WRONG_RFC = 5;
const WITHOUT_CONTACTS = 9;
/** A new one whose vacancies have every sign of a trap. */
export const LURING = 31;
/** One in this many companies was registered recently; the others before all of their vacancies. */
const NEW_EVERY = 8;

const slugOf = (name: string): string => normalizeForSearch(name).replace(/[^a-z]+/g, '-');

/** Beyond the list, names repeat with a number; only load tests need that many. */
export function demoCompanies(count: number, random: Random, now: Date): DemoCompanyRecord[] {
  return Array.from({ length: count }, (_unused, index) => {
    const source = DEMO_COMPANIES[index % DEMO_COMPANIES.length];
    if (source === undefined) throw new Error('The list of demo companies is empty.');
    const round = Math.floor(index / DEMO_COMPANIES.length);
    const tradeName = round === 0 ? source.tradeName : `${source.tradeName} ${round + 1}`;
    const legalName = round === 0 ? source.legalName : source.legalName.replace(source.tradeName, tradeName);
    const rightRfc = rfcOf(tradeName, random);
    const rfc = index === WITH_WRONG_RFC ? withWrongDigit(rightRfc) : rightRfc;
    const statuses = valuesOf(verificationStatus);
    const drawn =
      index < statuses.length
        ? (statuses[index] ?? 'verified')
        : random.next() < 0.75
          ? 'verified'
          : random.pick(statuses);
    const verification = index === LURING ? 'unverified' : drawn;
    const isNew = index % NEW_EVERY === NEW_EVERY - 1;
    const createdAt = new Date(now.getTime() - (isNew ? random.int(6, 60) : random.int(400, 900)) * DAY_MS);
    const owner = ownerOf(random, now);
    const companyID = companyId.parse(random.uuid());
    const domain = `${slugOf(source.tradeName)}.example`;
    const mailDomain = index === LURING ? 'gmail.example' : domain;
    const row: NewCompany = {
      companyID,
      legalName,
      tradeName,
      rfc,
      industry: source.industry,
      state: source.state,
      city: source.cities[0],
      website: `https://www.${domain}`,
      phone: `${source.areaCode} ${random.int(100, 999)} ${random.int(1000, 9999)}`,
      description: `${tradeName} opera en ${source.cities.join(', ')} y contrata personal durante todo el año.`,
      verification,
      verificationReason: verification === 'rejected' ? 'El domicilio fiscal no coincide con la constancia.' : '',
      ownerUid: owner.uid,
      ownerName: owner.name,
      ...searchColumns({ legalName, tradeName, rfc }),
      lastActivityAt: createdAt,
      createdAt,
    };
    const people = Array.from({ length: index === WITHOUT_CONTACTS ? 0 : random.int(1, 4) }, (): NewContact => {
      const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
      return {
        contactID: contactId.parse(random.uuid()),
        companyID,
        name,
        position: random.pick(CONTACT_POSITIONS),
        email: `${slugOf(name).replaceAll('-', '.')}@${mailDomain}`,
        phone: `${source.areaCode} ${random.int(100, 999)} ${random.int(1000, 9999)}`,
        createdAt,
      };
    });
    return { source, row, contacts: people };
  });
}
