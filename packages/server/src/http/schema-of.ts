import { type Endpoint, RefusalBody } from '@warm-ladle/contract'
import { mediaTypes } from './media-types.ts'

/** An endpoint as Fastify checks its calls and answers. */
export function schemaOf({ params, query, body, returns, live, ...endpoint }: Endpoint) {
  const sends = live ? 'live' : endpoint.sends
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: sends ? { content: { [mediaTypes[sends]]: { schema: returns } } } : returns,
      // answers of a status without a schema would be sent unstripped
      '4xx': RefusalBody,
      '5xx': RefusalBody,
    },
  }
}
