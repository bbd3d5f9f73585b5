import type { FirebaseConfig } from '../config';

export const PROJECT = 'vinculo-test';
export const BUCKET = 'vinculo-test.appspot.com';
export const PASSWORD = 'Vinculo-2026';
export const RECRUITER = 'reclutamiento@vinculo.example';
export const STRANGER = 'sinpermiso@vinculo.example';

export const configurationFor = (localUrl: string): FirebaseConfig => ({
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: PROJECT,
  storageBucket: BUCKET,
  appId: '1:1:web:1',
  localUrl,
});
