import { createSurvey, type SurveyInput } from '@vinculo/contracts/surveys';
import { aSurveyInput } from '../../testing/builders';
import { invitePerson, moveApplication, publishVacancy, registerPerson, wait } from '../../testing/hiring-story';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';
import { askSurveys } from './ask-surveys';

const HOUR = 1 / 24;

/** A survey, and somebody who comes to an interview. */
export async function interviewed(api: TestApp, input: Partial<SurveyInput> = {}) {
  const survey = (await api.call(createSurvey, { body: aSurveyInput(input) }, { as: 'admin' })).body;
  const jobID = await publishVacancy(api);
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, jobID);
  await moveApplication(api, applicationID, 'interview');
  return { survey, jobID, person, applicationID };
}

/** Lets hours pass, and asks and mails everyone who is due. */
export async function askLater(api: TestApp, hours: number): Promise<void> {
  wait(api, hours * HOUR);
  await askSurveys(api.database, api.clock.now);
  await runPendingJobs(api);
}

/** The path of the page that the last mail leads to. */
export function mailedPath(api: TestApp, slug: 'encuesta' | 'sin-encuestas' = 'encuesta'): string {
  const text = JSON.stringify(api.mailer.sent.at(-1) ?? {});
  const link = new RegExp(`https://[^\\s"\\\\]+/p/${slug}/[\\w-]+`).exec(text)?.[0] ?? '';
  return link.slice(TEST_PUBLIC_URL.length);
}

/** A whole answer to the survey of the builder. */
export const ANSWER: Readonly<Record<string, string>> = { q0: '3', q1: '2', q2: 'speed', q3: 'Karla no llegó' };

export const answerSurvey = (api: TestApp, url: string, form: Readonly<Record<string, string>> | string = ANSWER) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
