import { shortlistAnswers } from '@vinculo/domain/applications';
import { jobStatus, valuesOf } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { trapDecisions } from '@vinculo/domain/trap-risk';
import * as z from 'zod/mini';
import { type AreaPayloads, columns, count, none, text } from './payload-fields';

const status = z.strictObject({ status: z.enum(valuesOf(jobStatus)) });
const company = columns([
  'legalName',
  'tradeName',
  'rfc',
  'industry',
  'state',
  'city',
  'website',
  'phone',
  'description',
  'blindSelection',
]);
const contact = columns(['name', 'position', 'email', 'phone']);
const vacancy = columns([
  'name',
  'locations',
  'typePosition',
  'functions',
  'timeWork',
  'modalityWork',
  'daysWork',
  'turnWork',
  'currencyWork',
  'payFormWork',
  'payBasis',
  'salaryType',
  'salaryTotal',
  'salaryMin',
  'salaryMax',
  'salaryWork',
  'places',
  'blindSelection',
  'skillsWork',
  'benefitsWork',
  'languagesWork',
  'experienceWork',
  'experienceInIndustriesWork',
  'documentsWork',
  'educationWork',
  'status',
  /** The vacancy that this one is a copy of. */
  'copyOf',
]);
const catalogEntry = columns(['catalog', 'label', 'industry', 'family', 'functions', 'reason', 'isRetired']);
const parameter = columns(['kind', 'startsOn', 'value', 'source']);
const holiday = columns(['day', 'name', 'source', 'isRetired']);
const verification = z.strictObject({ verification: z.enum(valuesOf(verificationStatus)) });
/** A shortlist and who received it at the company. */
const shortlist = z.strictObject({ shortlistID: text, recipient: text });

export const companyPayloads = {
  'company.created': { before: none, after: company },
  'company.edited': { before: company, after: company },
  'company.verification_changed': { before: verification, after: verification },
  'company.assigned': { before: z.strictObject({ ownerName: text }), after: z.strictObject({ ownerName: text }) },
  'contact.created': { before: none, after: contact },
  'contact.edited': { before: contact, after: contact },
  'contact.removed': { before: contact, after: none },
  'contact.restored': { before: none, after: none },
  'vacancy.created': { before: none, after: vacancy },
  'vacancy.edited': { before: vacancy, after: vacancy },
  'vacancy.pause': { before: status, after: status },
  'vacancy.resume': { before: status, after: status },
  'vacancy.close': { before: status, after: status },
  'vacancy.reopen': { before: status, after: status },
  'vacancy.undo': { before: status, after: status },
  'vacancy.risk_reviewed': {
    before: none,
    after: z.strictObject({ decision: z.enum(valuesOf(trapDecisions)), score: count }),
  },
  'vacancy.risk_review_undone': { before: none, after: none },
  'vacancy.shortlist_sent': { before: none, after: z.extend(shortlist, { people: count, byMail: z.boolean() }) },
  'vacancy.shortlist_downloaded': { before: none, after: shortlist },
  'vacancy.shortlist_withdrawn': { before: none, after: shortlist },
  'vacancy.shortlist_resent': { before: none, after: shortlist },
  /** `person` is the label in the blind answers. */
  'vacancy.unblinded': { before: none, after: z.strictObject({ person: text }) },
  'vacancy.shortlist_answered': {
    before: none,
    after: z.extend(shortlist, { applicationID: text, answer: z.enum(valuesOf(shortlistAnswers)) }),
  },
  'catalog.added': { before: none, after: catalogEntry },
  'catalog.edited': { before: catalogEntry, after: catalogEntry },
  'catalog.retired': { before: catalogEntry, after: catalogEntry },
  'catalog.restored': { before: catalogEntry, after: catalogEntry },
  'parameter.added': { before: none, after: parameter },
  'parameter.edited': { before: parameter, after: parameter },
  'parameter.holiday_added': { before: none, after: holiday },
  'parameter.holiday_edited': { before: holiday, after: holiday },
  'parameter.holiday_retired': { before: holiday, after: holiday },
  'parameter.holiday_restored': { before: holiday, after: holiday },
  'job.retried': { before: none, after: none },
  'job.cancelled': { before: none, after: none },
} as const satisfies AreaPayloads;
