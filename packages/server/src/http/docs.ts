import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Under which path people read about the calls, and try them. */
const docsPath = '/api/docs'

/** Shows the OpenAPI document to people. Everything it loads is served here, and nothing in it is inline. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    theme: {
      title: 'The calls of Warm Ladle',
      // nobody can set the session's cookie by hand
      css: [{ filename: 'theme.css', content: '.scheme-container, .authorization__btn { display: none }' }],
    },
    uiConfig: { docExpansion: 'list', displayRequestDuration: true, layout: 'BaseLayout' },
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
