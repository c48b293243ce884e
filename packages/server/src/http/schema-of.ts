import { type Endpoint, RefusalBody } from '@warm-ladle/contract'
import { answerSchema } from './compiled-answers.ts'
import { mediaTypes } from './media-types.ts'

/** An endpoint as Fastify checks its calls and answers. */
export function schemaOf(endpoint: Endpoint) {
  const { params, query, body, live } = endpoint
  const sends = live ? 'live' : endpoint.sends
  const returns = answerSchema(endpoint, endpoint.returns)
  const refusal = answerSchema(endpoint, RefusalBody)
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: sends ? { content: { [mediaTypes[sends]]: { schema: returns } } } : returns,
      // answers of a status without a schema would be sent unstripped
      '4xx': refusal,
      '5xx': refusal,
    },
  }
}
