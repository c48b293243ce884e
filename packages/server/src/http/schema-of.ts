import { type Access, api, type Endpoint, type Limit, limits, RefusalBody } from '@warm-ladle/contract'
import { mediaTypes } from './media-types.ts'

/** An endpoint as Fastify checks its calls and answers, and as the OpenAPI document describes it. */
export function schemaOf(endpoint: Endpoint) {
  const { summary, params, query, body, returns, access, upload, live } = endpoint
  const sends = live ? 'live' : endpoint.sends
  return {
    tags: tagsOf.get(endpoint) ?? [],
    summary,
    description: descriptionOf(endpoint),
    security: access === 'visitor' ? [] : [{ session: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    response: {
      200: sends ? { content: { [mediaTypes[sends]]: { schema: returns } } } : returns,
      // answers of a status without a schema would be sent unstripped
      '4xx': RefusalBody,
      '5xx': RefusalBody,
    },
  }
}

/** The feature of each endpoint, as a heading: 'Meal requests'. */
const tagsOf: ReadonlyMap<Endpoint, string[]> = new Map(
  Object.entries(api).flatMap(([feature, calls]) =>
    Object.values<Endpoint>(calls).map((endpoint) => [endpoint, [headingOf(feature)]] as const),
  ),
)

function headingOf(feature: string) {
  const words = feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const callers = {
  visitor: 'Open to all callers.',
  member: 'For all logged-in members.',
  badged: 'For members with the badge Silver, Gold or Platinum.',
  admin: 'For admins.',
  kitchen: 'For admins, and members with the duty Kitchen.',
  counter: 'For admins, and members with the duty Kitchen or Desk.',
  books: 'For admins, and members with the duty Accounts.',
} as const satisfies Readonly<Record<Access, string>>

const textOf = ({ calls, minutes }: Limit) =>
  `At most ${calls} calls of one person in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`

function descriptionOf({ access, paged, live, throttle }: Endpoint) {
  return [
    callers[access],
    paged && 'The part of the list that follows is announced by the `Link` header.',
    live && 'The answer is a stream of server-sent events; this is the data of each.',
    throttle && textOf(limits[throttle]),
  ]
    .filter(Boolean)
    .join(' ')
}
