import type { SwaggerTransform } from '@fastify/swagger'
import * as contract from '@warm-ladle/contract'
import { type Access, api, type Endpoint, type Limit, limits } from '@warm-ladle/contract'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { mediaTypes } from '../schemas.ts'

/** The contract's endpoints and their operation ids, e.g. 'mealRequestsCreate'. */
export const declared = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
    tag: toHeading(feature),
    operationId: feature + capitalized(name),
    endpoint,
    /** The path in Fastify's syntax. */
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  })),
)

function capitalized(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The feature as a heading, e.g. 'Meal requests'. */
export function toHeading(feature: string): string {
  return capitalized(feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType

/**
 * Schemas that are described once and then referred to: the contract's nouns by name (values and checks have
 * lower-case names there), and objects that calls send or receive.
 */
const schemaRegistry = z.registry<{ id: string }>()
function nameOnce(schema: z.core.$ZodType | undefined, id: string) {
  if (schema && !schemaRegistry.has(schema)) schemaRegistry.add(schema, { id })
}
for (const [id, value] of Object.entries(contract))
  if (isSchema(value) && value !== contract.Ignored && /^[A-Z]/.test(id)) nameOnce(value, id)
for (const { operationId, endpoint } of declared) {
  if (endpoint.body instanceof z.core.$ZodObject) nameOnce(endpoint.body, `${capitalized(operationId)}Body`)
  if (endpoint.returns instanceof z.core.$ZodObject)
    nameOnce(endpoint.returns, `${capitalized(operationId)}Answer`)
}

interface Described {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

/**
 * Leaves out what only describes how zod checks, fields that are ignored, and the promise that responses
 * never get further fields. A record with known keys becomes an object with these properties, so that
 * required ones are included.
 */
function simplify({ zodSchema: { _zod: schema }, jsonSchema }: Described): void {
  const { required, additionalProperties: each } = jsonSchema
  if (schema.def.type === 'record' && required && each) {
    jsonSchema.properties = Object.fromEntries(required.map((name) => [name, each]))
    delete jsonSchema.propertyNames
    delete jsonSchema.additionalProperties
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (schema.def.type !== 'object') return
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  for (const [field, value] of Object.entries(schema.def.shape)) {
    if (value === contract.Ignored) delete jsonSchema.properties?.[field]
  }
}

const options = { schemaRegistry, zodToJsonConfig: { override: simplify } }
const transform = createJsonSchemaTransform(options)
/** Adds the named schemas to the document. */
export const addNamedSchemas = createJsonSchemaTransformObject(options)

/** Describes a route of the contract as an operation; other routes are hidden. */
export const describeRoute: SwaggerTransform = (document) => {
  const { url, route } = document
  const one = declared.find((it) => it.url === url && it.endpoint.method === route.method)
  if (!one) return { url, schema: { hide: true } }
  const { params, query, body, returns, sends, live, upload, summary } = one.endpoint
  const file = live ? 'live' : sends
  const type = file ? mediaTypes[file] : 'application/json'
  const { schema } = transform({
    ...document,
    schema: {
      params,
      querystring: query,
      body,
      response: { 200: { description: 'Done', content: { [type]: { schema: returns } } } },
    },
  })
  return {
    url,
    schema: {
      ...schema,
      ...(upload && { consumes: ['multipart/form-data'], body: formWith(upload) }),
      operationId: one.operationId,
      tags: [one.tag],
      summary,
      description: describeEndpoint(one.endpoint),
      security: toSecurity(one.endpoint),
    },
  }
}

/** A form with a file. */
const formWith = (field: string) => ({
  type: 'object',
  required: [field],
  properties: { [field]: { type: 'string', format: 'binary' } },
})

/** Ways to authenticate: none if everyone is admitted, otherwise the session, or a token with this scope. */
const toSecurity = ({ access, scope }: Endpoint) => [
  ...(access === 'visitor' ? [{}] : []),
  { session: [] },
  ...(scope === undefined ? [] : [{ token: [scope] }]),
]

const callers = {
  visitor: 'Open to all callers.',
  member: 'For all logged-in members.',
  badged: 'For members with the badge Silver, Gold or Platinum.',
  admin: 'For admins.',
  kitchen: 'For admins, and members with the duty Kitchen.',
  counter: 'For admins, and members with the duty Kitchen or Desk.',
  books: 'For admins, and members with the duty Accounts.',
} as const satisfies Readonly<Record<Access, string>>

const describeLimit = ({ calls, minutes }: Limit) =>
  `At most ${calls} calls of one person in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`

function describeEndpoint({ access, paged, live, freshProof, throttle }: Endpoint) {
  return [
    callers[access],
    freshProof && 'Only within ten minutes after a login or a proof in this session.',
    paged && 'The part of the list that follows is announced by the `Link` header.',
    live && 'The answer is a stream of server-sent events; this is the data of each.',
    throttle && describeLimit(limits[throttle]),
  ]
    .filter(Boolean)
    .join(' ')
}
