// must be refused: no-restricted-imports
import type { FastifyRequest } from 'fastify'

export const urlOf = (request: FastifyRequest) => request.url
