import swagger from '@fastify/swagger'
import { countText, maxCounted, scopeNames, scopes } from '@warm-ladle/contract'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import {
  pagingHeaders,
  pathsBesideContract,
  refTo,
  refusals,
  schemasBesideContract,
} from './beside-contract.ts'
import { addNamedSchemas, declared, describeRoute } from './contract-routes.ts'
import { examples } from './examples.ts'
import { version } from '../../../platform/version.ts'
import { tags } from './tags.ts'
import { sayIn } from '../../../platform/words.ts'

const description = `The meals of a hostel: menu, memberships, requests and reviews.

Browsers are known by a session cookie: log in on the pages, and calls made from here are made in your name.
Programs are known by a token, which members make in their profile: \`Authorization: Bearer warmladle_…\`. It admits
to the operations that name one of its scopes, and where both are sent the cookie is worth nothing.
Every call that is declined is answered with \`{ success: false, code, message, error }\`. The message is in English; \`text\`
and \`values\` name it and what is filled in there, for clients that say it in another language.`

const scopesText = scopeNames.map((name) => `\`${name}\` (${sayIn('en')(scopes[name].text)})`).join(', ')

const refused = (text: string, body = 'RefusalBody') => ({
  description: text,
  content: { 'application/json': { schema: refTo(body) } },
})

/** @param cookie name of the session cookie */
const componentsWith = (cookie: string) =>
  ({
    responses: {
      Refused: refused(
        'The call is declined: `code` is the reason for programs, `message` the one for people.',
      ),
      SessionRefused: refused('The call is declined by the identity library.', 'SessionRefusal'),
      Failed: refused('The service cannot answer now. Where it knows when it can, `Retry-After` says so.'),
    },
    headers: {
      Link: {
        description: 'Leads to the rest of the list, as `rel="next"`; missing at its end.',
        schema: { type: 'string' },
        example: '</allMeal?cursor=WyIyMDI2LTExLTIyIl0>; rel="next"',
      },
      'X-Total-Count': {
        description: `The number of rows in the whole list; missing where there are more than ${countText('en', maxCounted)}.`,
        schema: { type: 'integer' },
      },
    },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: cookie,
        description: 'Set by a login (see Session), and cleared by a logout.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: `A token for a program. Its scopes: ${scopesText}.`,
      },
    },
  }) as const

/**
 * Serves the API's description at /api/openapi.json, and passes it to the page that displays it. The first
 * call builds it from the routes.
 *
 * @param cookie name of the session cookie
 */
export async function registerOpenApi(app: FastifyInstance, cookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Warm Ladle',
        version: version.number,
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags,
      components: componentsWith(cookie),
    },
    convertConstToEnum: false,
    transform: describeRoute,
    transformObject: (document) => finish(addNamedSchemas(document)),
  })
  let text: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** The description without a running service, for programs that generate a client. */
export async function describeApi(): Promise<object> {
  const app = Fastify()
  await registerOpenApi(app, 'warm-ladle.session_token')
  for (const { endpoint, url } of declared) app.route({ method: endpoint.method, url, handler: () => ({}) })
  await app.ready()
  return app.swagger()
}

interface Operation {
  readonly responses: Record<string, object>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly responses: object }
}

/**
 * Adds paths outside of the contract, and the parts that operations share; removes schemas that nothing refers to.
 */
function finish(document: object): object {
  // the Swagger plugin describes each schema twice, before and after zod parses it; calls and responses both
  // use the first description
  const text = JSON.stringify(document).replaceAll(/(#\/components\/schemas\/\w+)Input"/g, '$1"')
  const { components, ...rest } = JSON.parse(text) as Document
  for (const { endpoint } of declared) {
    const { responses = {} } = rest.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    Object.assign(responses, refusals)
    if (endpoint.paged) Object.assign(responses[200] ?? {}, { headers: pagingHeaders })
  }
  const whole = { ...rest, paths: { ...rest.paths, ...pathsBesideContract } }
  const schemaNamed = (name: string) => {
    const schema = schemasBesideContract[name] ?? components.schemas[`${name}Input`]
    return { ...schema, ...(name in examples && { examples: [examples[name]] }) }
  }
  const { responses } = components
  const schemas = schemasNamedIn({ whole, responses }, schemaNamed)
  return { ...whole, components: { ...components, schemas } }
}

/** The schemas that part of the document refers to, directly or through others. */
function schemasNamedIn(
  part: object,
  schemaNamed: (name: string) => object,
  found: Record<string, object> = {},
): Readonly<Record<string, object>> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in found) continue
    const schema = schemaNamed(name)
    found[name] = schema
    schemasNamedIn(schema, schemaNamed, found)
  }
  return found
}
