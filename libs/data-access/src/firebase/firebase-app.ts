import { initializeApp, type FirebaseApp } from 'firebase/app';
import { firebaseConfig } from './config';

let app: FirebaseApp | null = null;

/** The only Firebase app. An empty bucket is left out, so that the SDK says 'No default bucket found'. */
export function firebaseApp(): FirebaseApp {
  if (app === null) {
    const { apiKey, authDomain, projectId, storageBucket, appId } = firebaseConfig();
    app = initializeApp({ apiKey, authDomain, projectId, appId, ...(storageBucket === '' ? {} : { storageBucket }) });
  }
  return app;
}
