import { mexicoDay } from '@vinculo/domain/calendar';
import { experienceTools, labelOf, skills } from '@vinculo/domain/catalogs';
import { identityMismatches } from '@vinculo/domain/candidates';
import { isInBorderZone } from '@vinculo/domain/labour-law';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { checkRfc } from '@vinculo/domain/identifiers';
import { JOB_SITE_ACTOR } from '../http/route';
import { linkActor } from '../modules/shortlists/shortlist-link';
import { DEMO_STAFF, lastAccessAt } from './demo-staff';
import { familyOf, JOB_FAMILIES } from './companies/job-families';
import { NOW, laid } from './demo-data.fixture';
// Cases of their own files, on the same data: to insert it takes longer than to check it.
import './demo-history.cases';
import './applications/seed-applications.cases';
import './surveys/seed-surveys.cases';
import { REFERRED } from '../modules/referrals/pages/referral-page';
import { SYSTEM } from '../modules/audit/append-event';
import { REQUESTER } from '../modules/tickets/thread/receive-message';
import './agenda/seed-agenda.cases';
import './tickets/seed-tickets.cases';
import './campaigns/seed-campaigns.cases';
import './referrals/seed-referrals.cases';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

const companyOf = (companyID: string) => {
  const company = laid.companies.find((row) => row.companyID === companyID);
  if (company === undefined) throw new Error('A vacancy of nobody.');
  return company;
};

describe('vacancies', () => {
  /** The lowest offered pay as pesos per month of a full-time job. */
  const monthly = (row: (typeof laid.vacancies)[number]): number => {
    const payments = { Weekly: 365 / 7 / 12, Biweekly: 365 / 15 / 12, Monthly: 1 }[row.payFormWork];
    return (row.salaryTotal ?? row.salaryMin ?? 0) * payments;
  };

  it('pay the minimum wage of their zone in full-time work, all but one from before the last rise', () => {
    const today = mexicoDay(NOW);
    const daily = (kind: 'minimumWageGeneral' | 'minimumWageBorder') =>
      laid.parameters.findLast((row) => row.kind === kind && row.startsOn <= today)?.value ?? Number.NaN;
    const under = laid.vacancies.filter((row) => {
      const isHere =
        row.salaryType !== null &&
        row.currencyWork === 'MXN' &&
        row.timeWork === 'Full' &&
        row.locations[0]?.country === 'Mexico';
      const kind = row.locations.some(isInBorderZone) ? 'minimumWageBorder' : 'minimumWageGeneral';
      return isHere && monthly(row) < (daily(kind) * 365) / 12 - 1;
    });
    expect(under).toHaveLength(1);
    const rise = laid.parameters.find(({ kind }) => kind === 'minimumWageGeneral')?.startsOn ?? '';
    expect(mexicoDay(under[0]?.createdAt ?? NOW) < rise).toBe(true);
  });

  it('pay within the range of their job family, in every period; those that lure people pay more', () => {
    for (const row of laid.vacancies.filter(
      ({ currencyWork, timeWork }) => currencyWork === 'MXN' && timeWork === 'Full',
    )) {
      if (row.name.endsWith('inmediata')) continue;
      const [, highest] = familyOf(row.typePosition).pay;
      expect(monthly(row)).toBeLessThan(Math.max(highest, 13_600) * 1.1);
      if (row.salaryMin !== null && row.salaryMax !== null) expect(row.salaryMax).toBeLessThan(row.salaryMin * 1.5);
    }
  });

  it('have a currency that fits their place', () => {
    for (const { currencyWork, modalityWork, locations, documentsWork } of laid.vacancies) {
      const isAbroad = locations.some(({ country }) => country !== 'Mexico');
      if (isAbroad) expect(documentsWork).toContain('Valid Passport');
      expect(currencyWork === 'USD').toBe(isAbroad || (currencyWork === 'USD' && modalityWork === 'Remote'));
    }
  });

  it('are on site for manual work, driving and personal service', () => {
    const remote = laid.vacancies.filter(({ modalityWork }) => modalityWork === 'Remote');
    expect(remote.length).toBeGreaterThan(10);
    for (const { name } of remote)
      expect(name).not.toMatch(
        /^(Soldador|Albañil|Mesero|Cociner|Chofer|Operador|Guardia|Enfermer|Auxiliar de (limpieza|almacén|enfermería)|Cajero|Técnico (en|de (mantenimiento|redes|laboratorio))|Jornalero|Docente|Montacarg|Repartidor|Electricista|Estilista)/,
      );
  });

  it('ask for functions, skills and tools of their position', () => {
    const [used, asked] = [new Set<string>(), new Set<string>()];
    for (const { typePosition, functions, skillsWork, experienceWork } of laid.vacancies) {
      const usual = laid.positions.get(typePosition)?.functions ?? [];
      for (const name of functions)
        expect([typePosition, usual]).toEqual([typePosition, expect.arrayContaining([name])]);
      const known: readonly string[] = familyOf(typePosition).skills;
      const labels = [
        ...skillsWork.filter((skill) => skill !== 'Fluent').map((skill) => labelOf(skills, skill)),
        ...experienceWork.filter((tool) => tool !== 'Other').map((tool) => labelOf(experienceTools, tool)),
      ];
      expect(labels.filter((label) => !known.includes(label))).toEqual([]);
      for (const skill of skillsWork) used.add(skill);
      for (const tool of experienceWork) asked.add(tool);
    }
    expect([used.size, asked.size]).toEqual([skills.length, experienceTools.length]);
  });

  it('are for positions of the company’s industry, near the company', () => {
    for (const { companyID, typePosition, locations, name } of laid.vacancies) {
      const { industry, state } = companyOf(companyID);
      const { industries } = familyOf(typePosition);
      const own = laid.positions.get(typePosition)?.industry;
      expect([name, industry === own || industries === 'any' || industries.includes(industry)]).toEqual([name, true]);
      for (const place of locations) if (place.country === 'Mexico') expect(place.state).toBe(state);
    }
  });
});

test('a position of one trade is offered by employers of that trade', () => {
  const trades: Readonly<Record<string, string>> = {
    'Técnico en mantenimiento aeronáutico': 'Aeroespacial',
    'Hojalatero y pintor': 'Automotriz y autopartes',
    'Mecánico automotriz': 'Automotriz y autopartes',
    'Asesor de servicio automotriz': 'Automotriz y autopartes',
    'Técnico en validación': 'Farmacéutica y dispositivos médicos',
    'Responsable sanitario': 'Farmacéutica y dispositivos médicos',
    'Recolector de residuos': 'Agua, residuos y medio ambiente',
    'Operador de equipo minero': 'Minería y metalurgia',
    'Inspector de inocuidad': 'Alimentos y bebidas',
    'Supervisor de ruta': 'Mensajería y paquetería',
  };
  const offered = laid.vacancies.filter(({ typePosition }) => typePosition in trades);
  expect(new Set(offered.map(({ typePosition }) => typePosition)).size).toBeGreaterThan(4);
  for (const { typePosition, companyID } of offered)
    expect([typePosition, companyOf(companyID).industry]).toEqual([typePosition, trades[typePosition]]);
});

describe('job families', () => {
  it('are each within one family of the catalogue, and have every position once', () => {
    const positions = JOB_FAMILIES.flatMap((family) => family.positions);
    expect([...positions].sort()).toEqual([...laid.positions.keys()].sort());
    for (const family of JOB_FAMILIES)
      expect(new Set(family.positions.map((name) => laid.positions.get(name)?.family)).size).toBe(1);
    for (const earlier of JOB_FAMILIES.flatMap((family) => family.earlier)) expect(positions).toContain(earlier);
  });
});

describe('people', () => {
  const SCHOOL_ENDS = {
    Primary: 12,
    Secondary: 15,
    'Basic Education': 15,
    'High School': 18,
    TSU: 20,
    Bachelor: 22,
    Posgrado: 25,
    Master: 25,
  };

  it('have a plausible history: adult at registration, school finished, consecutive jobs', () => {
    for (const { birthDate, createdAt, education, experience } of laid.people) {
      const age = (createdAt.getTime() - Date.parse(birthDate ?? '')) / YEAR_MS;
      const worked = experience.reduce((sum, { years }) => sum + years, 0);
      expect(age).toBeGreaterThanOrEqual(17.9);
      expect(education).not.toBe('');
      if (education !== '') expect(age).toBeGreaterThanOrEqual(SCHOOL_ENDS[education] - 0.1);
      expect(worked).toBeLessThanOrEqual(age - 16 + 0.1);
    }
  });

  it('look for work that their skills, schooling, experience and functions fit', () => {
    const familyIn = (position: string) => laid.positions.get(position)?.family;
    const trained = laid.people.filter(({ experience }) => experience.length > 0);
    const sameFamily = trained.filter(({ desiredPosition, experience }) =>
      experience.some(({ position }) => familyIn(position) === familyIn(desiredPosition)),
    );
    expect(sameFamily.length / trained.length).toBeGreaterThan(0.75);
    for (const { desiredPosition, education, experience, skills: known, knownFunctions } of laid.people) {
      const family = familyOf(desiredPosition);
      expect(family.skills).toEqual(expect.arrayContaining(known));
      expect(laid.positions.get(desiredPosition)?.functions).toEqual(expect.arrayContaining(knownFunctions));
      expect(family.education).toContain(education);
      for (const { position, industry } of experience) {
        expect([desiredPosition, ...family.earlier]).toContain(position);
        expect(industry).toBe(laid.positions.get(position)?.industry);
      }
    }
    expect(laid.people.filter(({ knownFunctions }) => knownFunctions.length > 0).length).toBeGreaterThan(700);
  });

  it('have e-mail addresses made of their names', () => {
    for (const { email, firstName, paternalName } of laid.people.filter((row) => row.email !== '')) {
      const box = email.split('@')[0] ?? '';
      for (const name of [firstName, paternalName])
        expect(box).toContain(normalizeForSearch(name).replace(/[^a-z]/g, ''));
    }
    expect(new Set(laid.people.map(({ email }) => email).filter((email) => email !== '')).size).toBe(
      laid.people.filter(({ email }) => email !== '').length,
    );
    for (const { name, email } of laid.contacts)
      expect(email.split('@')[0]).toBe(normalizeForSearch(name).replace(/[^a-z]+/g, '.'));
  });

  it('have labels that fit their data', () => {
    const tagged = (tag: string) => laid.people.filter(({ tags }) => tags.includes(tag));
    const [unskilled, bilingual, drivers] = ['sin experiencia', 'bilingüe', 'con auto'].map(tagged);
    const agents = laid.people.filter(({ groups }) => groups.includes('Call center Mérida'));
    const visitors = laid.people.filter(({ fair }) => fair !== '');
    for (const labelled of [unskilled!, bilingual!, drivers!, agents, visitors])
      expect(labelled.length).toBeGreaterThan(0);
    for (const { experience } of unskilled!) expect(experience).toEqual([]);
    for (const { languages } of bilingual!) expect(languages.map(({ language }) => language)).toContain('en');
    for (const { documentTypes } of drivers!) expect(documentTypes).toContain('Driver License');
    for (const { state } of agents) expect(state).toBe('31');
    for (const { fair, createdAt } of visitors) expect(fair).toContain(String(createdAt.getUTCFullYear()));
  });

  it('contain some errors, so that the checks find something', () => {
    const off = laid.people.filter(({ curp, rfc, nss, birthDate, gender }) => {
      const known = gender === '' ? null : gender;
      return identityMismatches({ curp, rfc, nss, birthDate, gender: known }).length > 0;
    });
    const wrongDigit = laid.people.filter(({ rfc }) => rfc !== '' && checkRfc(rfc).status === 'warning');
    for (const few of [off, wrongDigit]) {
      expect(few.length).toBeGreaterThan(0);
      expect(few.length).toBeLessThan(laid.people.length / 100);
    }
  });
});

describe('deliberate errors', () => {
  it('exist once for each check of companies and documents', () => {
    expect(laid.companies.filter(({ rfc }) => checkRfc(rfc).status === 'warning')).toHaveLength(1);
    expect(
      laid.companies.filter(({ companyID }) => !laid.contacts.some((contact) => contact.companyID === companyID)),
    ).toHaveLength(1);
    const long = new Date(NOW.getTime() - 90 * DAY_MS);
    expect(
      laid.companies.some(({ verification, createdAt }) => verification === 'unverified' && createdAt < long),
    ).toBe(true);
    expect(laid.documents.some(({ expiresOn }) => expiresOn !== null && expiresOn < mexicoDay(NOW))).toBe(true);
    expect(laid.documents.some(({ state }) => state === 'rejected')).toBe(true);
  });
});

describe('the company that lures people', () => {
  it('is new, unverified and writes from a free address; its active vacancies press and ask nothing', () => {
    const [company] = laid.companies.filter(({ companyID }) =>
      laid.contacts.some((contact) => contact.companyID === companyID && contact.email.endsWith('@gmail.example')),
    );
    expect(company).toMatchObject({ verification: 'unverified' });
    const own = laid.vacancies.filter(
      ({ companyID, status }) => companyID === company?.companyID && status === 'active',
    );
    expect(own.length).toBeGreaterThan(0);
    for (const vacancy of own)
      expect(vacancy).toMatchObject({ name: expect.stringContaining('inmediata'), documentsWork: [] });
  });
});

describe('dates', () => {
  const inOrder = (...moments: (Date | null)[]) => {
    const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
    expect(known).toEqual([...known].sort((one, other) => one - other));
  };

  it('follow one another and end today', () => {
    for (const row of laid.companies) inOrder(row.createdAt, row.lastActivityAt, NOW);
    for (const row of laid.vacancies) inOrder(companyOf(row.companyID).createdAt, row.createdAt, row.updatedAt, NOW);
    for (const row of laid.people) inOrder(row.createdAt, row.lastActivityAt, NOW);
    const person = new Map(laid.people.map((row) => [row.docID, row]));
    for (const row of laid.documents) {
      inOrder(person.get(row.docID)?.createdAt ?? null, row.uploadedAt, row.reviewedAt, NOW);
      if (row.expiresOn !== null) expect(row.expiresOn > mexicoDay(row.reviewedAt ?? NOW)).toBe(true);
    }
    for (const row of laid.notes) inOrder(person.get(row.docID)?.createdAt ?? null, row.at, NOW);
    const jobs = new Map(laid.vacancies.map((row) => [row.jobID, row]));
    for (const row of laid.applications) {
      inOrder(person.get(row.docID)?.createdAt ?? null, row.at);
      const job = jobs.get(row.jobID);
      inOrder(job?.createdAt ?? null, row.at, job === undefined || job.status === 'active' ? NOW : job.updatedAt);
      expect(familyOf(job?.typePosition ?? '').positions).toContain(person.get(row.docID)?.desiredPosition);
    }
  });

  it('have no consent or request before the registration, or to a later notice', () => {
    const registered = new Map(laid.people.map(({ docID, createdAt }) => [docID, createdAt]));
    const inForce = new Map(laid.notices.map(({ noticeID, inForceFrom }) => [noticeID, inForceFrom]));
    expect(laid.consents.length).toBeGreaterThan(100);
    for (const { docID, noticeID, acceptedOn, at } of laid.consents) {
      const since = registered.get(docID);
      if (since !== undefined) expect(acceptedOn >= mexicoDay(since)).toBe(true);
      expect(acceptedOn >= (inForce.get(noticeID) ?? '9999')).toBe(true);
      inOrder(since ?? null, at, NOW);
    }
    expect(laid.requests).toHaveLength(5);
    for (const { docID, createdAt, identityAt, doneAt } of laid.requests)
      inOrder(registered.get(docID) ?? null, createdAt, identityAt, doneAt, NOW);
  });
});

describe('the staff', () => {
  const byUid = new Map(DEMO_STAFF.map((person) => [person.uid, person]));
  const accessOf = (uid: string) => {
    const person = byUid.get(uid);
    return person === undefined ? undefined : lastAccessAt(person, NOW);
  };

  it('own every company, and are active today', () => {
    for (const { ownerUid, ownerName } of laid.companies)
      expect(byUid.get(ownerUid)).toMatchObject({ name: ownerName, role: 'recruiter', isDeactivated: false });
    expect(new Set(laid.companies.map(({ ownerUid }) => ownerUid)).size).toBeGreaterThan(4);
  });

  /** Nobody, the system, the job site, a company that answers by its link, who writes to the help desk, and who was referred. */
  const OUTSIDERS = new Set(['', SYSTEM.uid, JOB_SITE_ACTOR.uid, linkActor('').uid, REQUESTER.uid, REFERRED.uid]);

  it('have signed in since they last did something', () => {
    const acts = [
      ...laid.events.map(({ actorUid, at }) => ({ uid: actorUid, at })),
      ...laid.notes.map(({ authorUid, at }) => ({ uid: authorUid, at })),
      ...laid.applications.map(({ actorUid, at }) => ({ uid: actorUid, at })),
      ...laid.documents.map(({ uploadedByUid, uploadedAt }) => ({ uid: uploadedByUid, at: uploadedAt })),
    ].filter(({ uid }) => !OUTSIDERS.has(uid));
    expect(new Set(acts.map(({ uid }) => uid)).size).toBeGreaterThan(8);
    for (const { uid, at } of acts) {
      const access = accessOf(uid);
      expect([uid, access !== undefined && access !== null && access >= at]).toEqual([uid, true]);
    }
  });

  it('number a dozen besides the four of the README, in all roles, two of them invited', () => {
    expect(DEMO_STAFF.length).toBe(16);
    expect(new Set(DEMO_STAFF.map(({ role }) => role))).toEqual(
      new Set(['admin', 'recruiter', 'documents', 'support', 'analytics', 'readOnly', null]),
    );
    expect(
      DEMO_STAFF.filter(({ lastAccessMinutesAgo, role }) => role !== null && lastAccessMinutesAgo === null),
    ).toHaveLength(2);
    for (const { name, email } of DEMO_STAFF.slice(4))
      expect(email).toBe(`${normalizeForSearch(name).split(' ').slice(0, 2).join('.')}@vinculo.example`);
  });
});
