import type { FastifyRequest } from 'fastify';

/** The emulator's own address; links it hands out start with it, whatever host the caller names. */
export const baseUrlOf = (request: FastifyRequest): string => `http://127.0.0.1:${request.socket.localPort ?? 80}`;
