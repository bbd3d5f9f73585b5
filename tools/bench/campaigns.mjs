import { loadAll } from './load.mjs';
import { benchQuestions } from './questions.mjs';

const REDIRECT_FLOOR = 0.25;
const BROWSER = ['user-agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36'];

/** Reports over ten million clicks and a million touches, and redirects whose clicks are kept. */
export const benchCampaigns = () =>
  benchQuestions('campaign-questions.mjs', async ({ ports, path, clicks }) => {
    const { bare, redirect } = await loadAll({
      bare: { port: ports.bare, path: '/' },
      redirect: { port: ports.api, path, headers: BROWSER },
    });
    const counted = await fetch(`http://127.0.0.1:${ports.bare}/clicks`).then((answer) => answer.json());
    const ratio = redirect.perSecond / bare.perSecond;
    const lost = redirect.answers - (counted - clicks);
    return [
      {
        what: 'redirects, the click committed before each',
        floor: `${Math.round(bare.perSecond)}/s`,
        here: `${Math.round(redirect.perSecond)}/s (${ratio.toFixed(2)}), p95 ${redirect.p95.toFixed(1)} ms`,
        target: `≥ ${REDIRECT_FLOOR}`,
        met: ratio >= REDIRECT_FLOOR,
      },
      { what: 'clicks lost', here: `${lost} of ${redirect.answers}`, target: '0', met: lost === 0 },
    ];
  });
