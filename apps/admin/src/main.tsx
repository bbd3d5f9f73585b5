import { configureFirebase, currentIdToken, sessionKey } from '@vinculo/data-access/firebase';
import { configureHttp, watchAttention } from '@vinculo/data-access/http';
import { useReleaseStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { watchStylesheets, watchTyping } from '@vinculo/ui/lazy';
import { startColorScheme } from '@vinculo/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { readEnv } from './app/env';
import { endSession } from './app/end-session';
import { renewSession } from './app/renew-session';
import { loadFontWhenIdle } from './app/start-up/load-font';
import { startLoading } from './app/start-up/start-loading';

// zod tries `new Function` to compile its checks; the content security policy reports even the attempt. This is where zod
// keeps its settings, and setting it here costs the login none of zod's code.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const env = readEnv(import.meta.env, __BUILD_VERSION__);

startColorScheme();
watchAttention();
watchStylesheets();
watchTyping();
configureFirebase(env.firebase);
configureHttp({
  hosts: { main: env.apiUrl, admin: env.adminApiUrl, cx: env.cxApiUrl, search: env.searchUrl },
  token: currentIdToken,
  renewToken: renewSession,
  sessionKey,
  onSecondFactor: (need) => useSecondFactorStore.getState().set(need),
  onMaintenance: () => useReleaseStore.getState().setInMaintenance(true),
  onUnauthenticated: () => endSession({ isRefused: true }),
  searchKey: env.searchKey,
  sharedSecret: env.sharedSecret,
  isProduction: env.isProduction,
});

startLoading(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has lost its root.');
createRoot(root).render(
  <StrictMode>
    <App env={env} />
  </StrictMode>,
);
loadFontWhenIdle();
