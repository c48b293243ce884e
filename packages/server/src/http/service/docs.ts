import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Path of the API's documentation. */
const docsPath = '/api/docs'

/** Serves Swagger UI for the OpenAPI document. All its assets are served from here, and nothing in it is inline. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    theme: {
      title: 'The calls of Warm Ladle',
      // the session cookie is HttpOnly, so the page's form for entering it would be useless
      css: [{ filename: 'theme.css', content: '.scheme-container, .authorization__btn { display: none }' }],
    },
    uiConfig: {
      docExpansion: 'list',
      displayRequestDuration: true,
      layout: 'BaseLayout',
      // each call shows its own schemas
      defaultModelsExpandDepth: -1,
    },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': ["'self'", 'data:'],
      'connect-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  })
}
