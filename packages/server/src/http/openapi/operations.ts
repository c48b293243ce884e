import { type Access, type Endpoint, type Limit, limits } from '@warm-ladle/contract'
import { mediaTypes } from '../media-types.ts'
import { refTo, type Schemas } from './named-schemas.ts'

/** An endpoint of the contract, and where it stands there. */
export interface Declared {
  readonly feature: string
  readonly name: string
  readonly endpoint: Endpoint
}

/** 'mealRequestsCreate'; the names of its parts begin with it too. */
const operationIdOf = ({ feature, name }: Declared) => feature + capitalized(name)

/** The names under which the parts of an operation are described. */
export function partsOf(declared: Declared) {
  const id = operationIdOf(declared)
  const name = capitalized(id)
  return { params: `${id}.params`, query: `${id}.query`, body: `${name}Body`, returns: `${name}Answer` }
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The feature as a heading: 'Meal requests'. */
export const headingOf = (feature: string): string =>
  capitalized(feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** An endpoint as an operation of OpenAPI. */
export function operationOf(declared: Declared, sent: Schemas, received: Schemas) {
  const { feature, endpoint } = declared
  const { summary, upload } = endpoint
  const parts = partsOf(declared)
  const body = upload ? formOf(upload) : endpoint.body && json(named(parts.body, sent))
  const parameters = [
    ...parametersIn('path', sent[parts.params]),
    ...parametersIn('query', sent[parts.query]),
  ]
  return {
    operationId: operationIdOf(declared),
    tags: [headingOf(feature)],
    summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: {
        description: 'Done',
        ...(endpoint.paged && { headers: pagingHeaders }),
        content: contentOf(endpoint, named(parts.returns, received)),
      },
      ...refusals,
    },
  }
}

/** Ways to be known: none where all callers are admitted, the session, and a token with this scope. */
const securityOf = ({ access, scope }: Endpoint) => [
  ...(access === 'visitor' ? [{}] : []),
  { session: [] },
  ...(scope === undefined ? [] : [{ token: [scope] }]),
]

/** A part by its name; a text or a list, which repeats nothing, stands for itself. */
function named(name: string, schemas: Schemas): object {
  const schema = schemas[name] ?? {}
  return schema.type === 'object' ? refTo(name) : schema
}

/** The answers of every operation to calls that are declined. */
export const refusals = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
} as const

export const json = (schema: object) => ({ 'application/json': { schema } })

function contentOf({ live, sends }: Endpoint, schema: object) {
  const file = live ? 'live' : sends
  return file ? { [mediaTypes[file]]: { schema } } : json(schema)
}

/** A multipart form with a file. */
const formOf = (field: string) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', format: 'binary' } },
    },
  },
})

function parametersIn(place: 'path' | 'query', schema: Schemas[string] | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required?.includes(name) ?? false),
    schema: field,
  }))
}

const pagingHeaders = {
  Link: { $ref: '#/components/headers/Link' },
  'X-Total-Count': { $ref: '#/components/headers/X-Total-Count' },
} as const

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

function descriptionOf({ access, paged, live, freshProof, throttle }: Endpoint) {
  return [
    callers[access],
    freshProof && 'Only within ten minutes after a login or a proof in this session.',
    paged && 'The part of the list that follows is announced by the `Link` header.',
    live && 'The answer is a stream of server-sent events; this is the data of each.',
    throttle && textOf(limits[throttle]),
  ]
    .filter(Boolean)
    .join(' ')
}
