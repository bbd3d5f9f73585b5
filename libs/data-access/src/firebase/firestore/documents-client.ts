import { FirebaseError } from 'firebase/app';
import * as sdk from 'firebase/firestore/lite';
import { localHost } from '../config';
import { firebaseApp } from '../firebase-app';
import type { DocumentRecord } from './documents';

let instance: sdk.Firestore | null = null;

function firestore(): sdk.Firestore {
  if (instance === null) {
    // The SDK would print a failed request with its contents.
    sdk.setLogLevel('silent');
    instance = sdk.getFirestore(firebaseApp());
    const local = localHost();
    if (local !== null) sdk.connectFirestoreEmulator(instance, local.host, local.port);
  }
  return instance;
}

export async function readDocument(collection: string, id: string): Promise<DocumentRecord> {
  const snapshot = await sdk.getDoc(sdk.doc(firestore(), collection, id));
  if (!snapshot.exists()) throw new FirebaseError('not-found', `No document ${collection}/${id}`);
  return { ...snapshot.data(), docID: snapshot.id };
}

export async function addDocument(collection: string, fields: Record<string, unknown>): Promise<string> {
  return (await sdk.addDoc(sdk.collection(firestore(), collection), fields)).id;
}
