export { answerRefusalsWith } from './ask-first';
export { watchAttention } from './attention';
export { call } from './call';
export { callStream } from './call-stream';
export { configureHttp, type HttpConfig } from './configure';
export { loadClient } from './load-client';
export { http, type HttpResult, type RequestOptions } from './request';
