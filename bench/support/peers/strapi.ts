import { fields, type Peer } from './peer.ts'

const attributes = {
  title: { type: 'string' },
  category: { type: 'string' },
  image: { type: 'string' },
  ingredients: { type: 'json' },
  description: { type: 'text' },
  price_cents: { type: 'integer' },
  rating: { type: 'integer' },
  likes: { type: 'integer' },
  reviews_count: { type: 'integer' },
  distributor_name: { type: 'string' },
  distributor_email: { type: 'string' },
  post_time: { type: 'datetime' },
  search_text: { type: 'text' },
}

const core = (what: string) =>
  `module.exports = require('@strapi/strapi').factories.create${what}('api::meal.meal')\n`
const settings = (value: string) => `module.exports = ({ env }) => (${value})\n`

/** Strapi as generated, without its admin panel; visitors may list meals. */
export const strapi: Peer = {
  name: 'Strapi 5.54.0',
  dependencies: {
    '@strapi/plugin-users-permissions': '5.54.0',
    '@strapi/strapi': '5.54.0',
    pg: '8.16.3',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  overrides: {},
  files: {
    'config/database.js': settings(
      `{ connection: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 2, max: 10 } } }`,
    ),
    'config/server.js': settings(`{ host: 'localhost', port: env.int('PORT'), app: { keys: ['a', 'b'] } }`),
    'config/admin.js': settings(
      `{ serveAdminPanel: false, auth: { secret: 's' }, apiToken: { salt: 's' }, transfer: { token: { salt: 's' } }, secrets: { encryptionKey: 's' } }`,
    ),
    'config/api.js': settings('{ rest: { defaultLimit: 20, maxLimit: 100, withCount: false } }'),
    // the defaults without the logger, which writes a line for each request
    'config/middlewares.js': settings(
      `['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map((name) => 'strapi::' + name)`,
    ),
    'config/plugins.js': settings(`{ 'users-permissions': { config: { jwtSecret: 's' } } }`),
    'favicon.png': '',
    'public/uploads/.gitkeep': '',
    'database/migrations/.gitkeep': '',
    'src/index.js': `module.exports = { register() {}, async bootstrap({ strapi }) {
      const kind = (name) => strapi.db.query('plugin::users-permissions.' + name)
      const role = await kind('role').findOne({ where: { type: 'public' } })
      const data = { action: 'api::meal.meal.find', role: role.id }
      if (!(await kind('permission').findOne({ where: data }))) await kind('permission').create({ data })
    } }\n`,
    'src/api/meal/content-types/meal/schema.json': JSON.stringify({
      kind: 'collectionType',
      collectionName: 'meals',
      info: { singularName: 'meal', pluralName: 'meals', displayName: 'Meal' },
      options: { draftAndPublish: false },
      attributes,
    }),
    'src/api/meal/controllers/meal.js': core('CoreController'),
    'src/api/meal/routes/meal.js': core('CoreRouter'),
    'src/api/meal/services/meal.js': core('CoreService'),
  },
  args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
  environment: (database, port) => ({
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: database,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }),
  prepare: ({ startOnce }) => startOnce(),
  readyAt: '/api/meals',
  columns: {
    // lists use it to sort meals that were posted at the same moment
    id: 'row_number() over (order by post_time, id)',
    document_id: 'id::text',
    created_at: 'post_time',
    updated_at: 'post_time',
    published_at: 'post_time',
  },
  list({ search, category, minCents, maxCents }) {
    const query = new URLSearchParams([
      ['filters[category][$eq]', category],
      ['filters[price_cents][$between][0]', String(minCents)],
      ['filters[price_cents][$between][1]', String(maxCents)],
      ...search.split(' ').map((word, index) => [`filters[$and][${index}][search_text][$contains]`, word]),
      ['sort[0]', 'post_time:desc'],
      ['sort[1]', 'id:desc'],
      ['pagination[limit]', '20'],
      ...fields.filter((field) => field !== 'id').map((field, index) => [`fields[${index}]`, field]),
    ])
    return { method: 'GET', path: `/api/meals?${query}` }
  },
}
