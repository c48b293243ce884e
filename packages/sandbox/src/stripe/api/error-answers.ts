import type { FastifyError, FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  const status = error.statusCode ?? 500
  if (status < 500) return new ApiError(status, { type: 'invalid_request_error', message: error.message })
  return new ApiError(500, { type: 'api_error', message: 'Sorry, something went wrong in the stand-in.' })
}

/** Turns every error into Stripe's `{ error }` response. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const answer = asApiError(error)
    if (answer.status === 500) request.log.error(error)
    return reply.code(answer.status).send({ error: answer.body })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  )
}
