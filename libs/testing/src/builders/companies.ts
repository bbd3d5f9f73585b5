import type { Company, Contact } from '@vinculo/contracts/companies';
import { companyId, contactId } from '@vinculo/contracts/companies';

export const aCompany = (overrides: Partial<Company> = {}): Company => ({
  companyID: companyId.parse('c5e752fa-3db8-489e-adc5-16822bfda897'),
  legalName: 'Autopartes del Bajío, S.A. de C.V.',
  tradeName: 'Autopartes del Bajío',
  rfc: 'AUT8705169N5',
  industry: 'Automotriz y autopartes',
  state: '11',
  city: 'Celaya',
  verification: 'verified',
  verificationReason: '',
  vacancyCounts: { active: 2, paused: 1, closed: 1 },
  contactCount: 1,
  ownerUid: 'raul',
  ownerName: 'Raúl Mendoza',
  lastActivityAt: '2026-11-20T18:00:00.000Z',
  website: '',
  phone: '461 123 4567',
  description: '',
  blindSelection: false,
  createdAt: '2026-01-15T18:00:00.000Z',
  version: 1,
  abilities: { edit: true, verify: ['inReview'], createVacancy: true },
  ...overrides,
});

export const aContact = (overrides: Partial<Contact> = {}): Contact => ({
  contactID: contactId.parse('0b9d3c52-5f6e-4c2e-9a61-6a1c0d0f7e11'),
  name: 'Noemí Zúñiga Prado',
  position: 'Recursos humanos',
  email: 'noemi@autopartes.example',
  phone: '461 765 4321',
  version: 1,
  ...overrides,
});
