export { call } from './call';
export { configureHttp, type HttpConfig } from './configure';
export { http, type HttpResult, type RequestOptions } from './request';
