import type { Application } from '@vinculo/contracts/applications';
import { applicationSources } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';

type Campaign = Application['campaign'];

/** "campaña «operadores-bajio» (facebook, social)"; '' without parameters. */
export function campaignText({ utm_campaign: name, ...others }: Campaign): string {
  const rest = Object.values(others).filter((value) => value !== undefined);
  const detail = rest.length === 0 ? '' : ` (${rest.join(', ')})`;
  if (name !== undefined) return `campaña «${name}»${detail}`;
  return detail === '' ? '' : `campaña sin nombre${detail}`;
}

/** "Sitio de empleo, campaña «operadores-bajio» (facebook, social)". */
export const sourceText = ({ source, campaign }: Pick<Application, 'source' | 'campaign'>): string =>
  [labelOf(applicationSources, source), campaignText(campaign)].filter((part) => part !== '').join(', ');

/** How the person came to the vacancy: "Llegó por: Sitio de empleo". */
export const originText = (application: Pick<Application, 'source' | 'campaign'>): string =>
  `Llegó por: ${sourceText(application)}`;
