import { type Endpoint, RefusalBody } from '@warm-ladle/contract'
import { validatorCompiler } from 'fastify-type-provider-zod'

/** The schemas with which Fastify checks an endpoint's calls and responses. */
export function toRouteSchema(endpoint: Endpoint) {
  const { params, query, body, returns, live } = endpoint
  const sends = live ? 'live' : endpoint.sends
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: sends ? { content: { [mediaTypes[sends]]: { schema: returns } } } : returns,
      // without a schema for its status, a response would be sent with undeclared fields
      '4xx': RefusalBody,
      '5xx': RefusalBody,
    },
  }
}

/** The media type of an endpoint that `sends` a file or is `live`. */
export const mediaTypes = { csv: 'text/csv', ics: 'text/calendar', live: 'text/event-stream' } as const

/** Path of the payment provider's webhook. */
export const webhookPath = '/api/webhooks/stripe'

/**
 * Validates input against its schema. Fastify passes a missing body as null, which no optional schema
 * accepts. Forms send their empty fields in the query; these count as missing.
 */
export const compileCheck: typeof validatorCompiler = (route) => {
  const check = validatorCompiler(route)
  if (route.httpPart === 'querystring') return (sent) => check(filled(sent))
  return (sent) => check(sent === null && route.httpPart === 'body' ? undefined : sent)
}

const filled = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
