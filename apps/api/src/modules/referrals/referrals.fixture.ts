import type { ReferralProgram } from '@vinculo/contracts/referrals';
import { referralStory, type ReferralStory } from '../../testing/referral-story';
import { startTestApp, type TestApp } from '../../testing/test-app';

export const as = 'recruiter';

export let api: TestApp;
export let story: ReferralStory;
export let program: ReferralProgram;
beforeAll(async () => {
  api = await startTestApp();
  story = await referralStory(api);
  program = story.program;
});
afterAll(() => api.close());
