import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const description = `The meals of a hostel: menu, memberships, requests and reviews.

Callers are known by a session cookie: log in on the pages, and calls made from here are made in your name.
Every call that is declined is answered with \`{ success: false, code, message, error }\`.`

/** Serves the API's description as OpenAPI 3.1 at /api/openapi.json. Registered before the routes that it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Warm Ladle', description, version: '1.0.0' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'warm-ladle.session_token' } },
      },
    },
    transform: describe,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

/** Adds multipart forms to the description, which no schema checks. */
const describe: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const field = document.route.config?.endpoint?.upload
  if (field === undefined) return { schema, url }
  const file = { type: 'string', format: 'binary' }
  return {
    schema: { ...schema, body: { type: 'object', required: [field], properties: { [field]: file } } },
    url,
  }
}
