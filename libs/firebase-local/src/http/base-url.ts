import type { FastifyRequest } from 'fastify';

/** The address under which the caller reached the stand-in; links it hands out start with it. */
export const baseUrlOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
