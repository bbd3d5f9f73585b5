import { sessionRoutes } from './session-routes';

test.each(['/login', '/forgot-password', '/register'])('%s is public and loads its page', async (path) => {
  const route = sessionRoutes.find((candidate) => candidate.path === path);
  expect(route).toMatchObject({ access: 'public' });
  expect(await route?.load()).toEqual({ Component: expect.any(Function) });
});
