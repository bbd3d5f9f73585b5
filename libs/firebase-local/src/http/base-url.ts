import type { FastifyRequest } from 'fastify';

/** The emulator's base URL. Links start with it, regardless of the caller's Host header. */
export const baseUrlOf = (request: FastifyRequest): string => `http://127.0.0.1:${request.socket.localPort ?? 80}`;
