export { answerRefusalsWith } from './ask-first';
export { watchAttention } from './attention';
export { call } from './call';
export { callStream } from './call-stream';
export { configureHttp, type SessionProof } from './configure';
export { noteDataPosition } from './data-position';
export { loadClient } from './load-client';
export { bytesOf, readFile, type NamedFile } from './read-file';
