import { fields, type Peer } from './peer.ts'

const cli = 'node_modules/directus/cli.js'

/** Directus without its admin app; visitors may list meals. */
export const directus: Peer = {
  name: 'Directus 12.4.0',
  dependencies: { directus: '12.4.0' },
  overrides: { 'isolated-vm': '7.0.1' },
  files: {},
  args: [cli, 'start'],
  environment: (database, port) => ({
    NODE_ENV: 'production',
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: database,
    SECRET: 'a secret of the benchmark, which nothing depends on',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'admin-of-the-benchmark',
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    // otherwise it responds with 503 when it is busy
    PRESSURE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'error',
    LOG_STYLE: 'raw',
  }),
  async prepare({ run, query }) {
    await run([cli, 'bootstrap'])
    await query(`create table meals (
      id uuid primary key, title varchar(255), category varchar(255), image varchar(255), ingredients json,
      description text, price_cents integer, rating integer, likes integer, reviews_count integer,
      distributor_name varchar(255), distributor_email varchar(255), post_time timestamptz, search_text text
    )`)
    await query(`insert into directus_collections (collection) values ('meals')`)
    await query(`insert into directus_permissions (policy, collection, action, permissions, fields)
      select p.id, 'meals', 'read', '{}', '*' from directus_policies p
      join directus_access a on a.policy = p.id where a.role is null and a."user" is null`)
  },
  readyAt: '/server/ping',
  columns: {},
  list({ search, category, minCents, maxCents }) {
    const filter = {
      _and: [
        { category: { _eq: category } },
        { price_cents: { _between: [minCents, maxCents] } },
        ...search.split(' ').map((word) => ({ search_text: { _contains: word } })),
      ],
    }
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: '-post_time,-id',
      limit: '20',
      fields: fields.join(),
    })
    return { method: 'GET', path: `/items/meals?${query}` }
  },
}
