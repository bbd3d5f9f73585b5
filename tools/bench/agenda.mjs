import { benchQuestions } from './questions.mjs';

const AT_ONCE = 16;
const LIMIT_S = 60;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const word = (n) => [n % 26, Math.floor(n / 26) % 26].map((at) => LETTERS[at]).join('');

/** What the form of an open call asks for, with the sessions and the notice that its page offers. */
const formOf = (page, n) => {
  const sessions = [...page.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
  return new URLSearchParams({
    session: sessions[n % sessions.length],
    ...{ firstName: `Ana ${word(n)}`, paternalName: `Nava${word(n)}`, maternalName: '', email: '' },
    ...{ phone: `55${10_000_000 + n}`, accepts: 'yes', notice: /name="notice" value="([^"]+)"/.exec(page)?.[1] ?? '' },
  });
};

/** Calendars, and a fair whose visitors all book from one address. */
export const benchAgenda = () =>
  benchQuestions('agenda-questions.mjs', async ({ ports, path, places }) => {
    const url = `http://127.0.0.1:${ports.api}${path}`;
    let sent = 0;
    let accepted = 0;
    const begun = performance.now();
    const visitor = async () => {
      while (sent < places) {
        const n = (sent += 1);
        const page = await fetch(url).then((answer) => answer.text());
        const answer = await fetch(url, { method: 'POST', body: formOf(page, n) });
        if ((await answer.text()).includes('Tienes lugar')) accepted += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    const seconds = (performance.now() - begun) / 1000;
    return [
      {
        what: `${places} visitors of a fair open the page and book`,
        here: `${seconds.toFixed(1)} s, ${accepted} have a place`,
        target: `≤ ${LIMIT_S} s`,
        met: seconds <= LIMIT_S && accepted === places,
      },
    ];
  });
