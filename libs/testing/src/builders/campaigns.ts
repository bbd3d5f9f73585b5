import { linkId, readVocabulary, type CampaignLink, type ReportRow } from '@vinculo/contracts/campaigns';
import type { ResponseOf } from '@vinculo/contracts/wire';

type Vocabulary = ResponseOf<typeof readVocabulary>;

/** A vocabulary with a poster and Facebook, one campaign, one template and one allowed host. */
export const aVocabulary = (overrides: Partial<Vocabulary> = {}): Vocabulary =>
  readVocabulary.response.parse({
    terms: [
      ['source', 'cartel', 'Cartel', ['qr']],
      ['source', 'facebook', 'Facebook', ['social']],
      ['medium', 'qr', 'Código QR', []],
      ['medium', 'social', 'Redes sociales', []],
    ].map(([vocabulary, value, label, mediums], index) => ({
      ...{ termID: `00000000-0000-4000-8000-0000000000a${index}`, vocabulary, value, label, mediums },
      ...{ isRetired: false, version: 1 },
    })),
    campaigns: [
      {
        ...{ campaignID: '00000000-0000-4000-8000-0000000000b1', name: 'mx_202611_bajio', label: 'Otoño en el Bajío' },
        ...{
          startsOn: '2026-11-01',
          endsOn: null,
          budgetCents: 500_000,
          spentCents: 625_000,
          isRetired: false,
          version: 1,
        },
      },
    ],
    templates: [
      {
        ...{ templateID: '00000000-0000-4000-8000-0000000000c1', name: 'Cartel con QR' },
        ...{ destination: 'https://empleo.example/v/{vacante}', source: 'cartel', medium: 'qr' },
        ...{ content: '', placement: '', isRetired: false, version: 1 },
      },
    ],
    hosts: { hosts: ['empleo.example'], version: 1 },
    fairs: ['Feria del Bajío'],
    ...overrides,
  });

/** A live link of a poster. */
export const aLink = (overrides: Partial<CampaignLink> = {}): CampaignLink => ({
  linkID: linkId.parse('00000000-0000-4000-8000-0000000000d1'),
  code: 'abcd2345',
  shortUrl: 'https://api.empresa.example/l/abcd2345',
  url: 'https://empleo.example/vacantes?utm_source=cartel&utm_medium=qr&utm_campaign=mx_202611_bajio',
  jobID: null,
  vacancyName: null,
  destination: 'https://empleo.example/vacantes',
  source: 'cartel',
  medium: 'qr',
  campaign: 'mx_202611_bajio',
  content: '',
  placement: '',
  label: 'Cartel de la entrada',
  fair: '',
  stand: '',
  endsOn: null,
  state: 'live',
  byName: 'Mariana Ochoa',
  at: '2026-11-20T18:00:00.000Z',
  version: 1,
  ...overrides,
});

/** What a link brought. */
export const aReportRow = (overrides: Partial<ReportRow> = {}): ReportRow => ({
  ...{ kind: 'row', key: aLink().linkID, label: 'Cartel de la entrada' },
  ...{ clicks: 40, people: 31, bots: 2, applications: 4, interviews: 2, hires: 1, costCents: 120_000 },
  ...overrides,
});
