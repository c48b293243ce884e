/*
 * Which part of the product may know which: `web → contract ← server`, `ui ← feature ← routes`,
 * `queries ← handlers ← app ← main`. A feature never imports another feature.
 *
 * The linter's later override of a rule replaces an earlier one, so whatever holds for a file stands in one entry: the
 * entries are generated, and no file matches two of them.
 */
import { readdirSync } from 'node:fs'

interface Rule {
  readonly group: readonly string[]
  readonly message: string
}

const products = ['server', 'web', 'sandbox', 'e2e', 'testing', 'program'] as const

/** Forbids a package by its name and by a path that leaves one's own. */
const notPackages = (names: readonly string[], message: string, but: readonly string[] = []): Rule => ({
  group: [
    ...names.flatMap((name) => [
      `@warm-ladle/${name}`,
      `@warm-ladle/${name}/**`,
      `**/${name}/src/**`,
      `**/packages/${name}/**`,
    ]),
    ...but.map((allowed) => `!${allowed}`),
  ],
  message,
})

const contract = [
  notPackages(products, 'The contract knows no other package.'),
  { group: ['fastify', 'react', 'kysely', 'node:*'], message: 'The contract depends on zod alone.' },
]
const sandbox = [
  notPackages(['server', 'web', 'e2e', 'contract', 'testing'], 'A stand-in knows nothing of the product.'),
]
const testing = [
  notPackages(
    ['server', 'web', 'sandbox', 'e2e', 'contract'],
    'What starts the product knows it from outside alone.',
  ),
]
const web = [
  notPackages(['server', 'sandbox', 'e2e', 'testing', 'program'], 'The browser knows only the contract.'),
]
const server = [
  notPackages(['testing', 'program'], 'The product does not know what starts it, or calls it, in tests.'),
  notPackages(['web', 'e2e'], 'The server knows pages only by what renders them.', [
    '@warm-ladle/web/rendering',
  ]),
]

const noHttp: Rule = {
  group: ['fastify', '@fastify/*', '**/http/*', '**/handlers.ts'],
  message: 'Queries know no HTTP.',
}

/** The modules of the contract, in their order: each imports only from those that follow. */
const contractModules = [
  'office',
  'kitchen',
  'money',
  'bookings',
  'menu',
  'people',
  'notifications',
  'platform',
] as const
/** What joins them. */
const contractTop = ['index', 'api', 'features', 'client', 'lazy-client', 'subscribe'].map(
  (name) => `../${name}.ts`,
)

/** What serves every feature; everything else in these folders is a feature. */
const shared = {
  server: ['database', 'http', 'identity', 'demonstration', 'log', 'telemetry', 'start', 'domain'],
  web: [
    'ui',
    'page',
    'api',
    'forms',
    'url',
    'layout',
    'session',
    'account',
    'dish',
    'packages',
    'revenue',
    'csv',
    'mealtimes',
  ],
} as const

/** Put features together, as app.ts does: they may know them all, and none of them knows these. */
const wiring = ['admin-commands', 'backup']

const foldersIn = (folder: string) =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const featuresIn = (folder: string, others: readonly string[]) =>
  foldersIn(folder).filter((name) => !others.includes(name))

const serverFeatures = featuresIn('packages/server/src', shared.server)
const webFeatures = featuresIn('packages/web/app', shared.web)

const notFeatures = (features: readonly string[], message: string): Rule => ({
  group: features.flatMap((name) => [`../${name}/**`, `../../${name}/**`, `../../../${name}/**`]),
  message,
})
const otherThan = (own: string, features: readonly string[]) => features.filter((name) => name !== own)

const onlyQueries = 'packages/server/src/%/**/*queries.ts'

export const boundaries = [
  override(['packages/contract/src/*.ts'], contract),
  ...contractModules.map((name, index) => {
    const before = contractModules.slice(0, index)
    return override(
      [`packages/contract/src/${name}/**`],
      [
        ...contract,
        {
          group: [...contractTop, ...before.map((module) => `../${module}/**`)],
          message: `Modules import only from those that follow them: ${contractModules.join(', ')}.`,
        },
      ],
    )
  }),
  override(['packages/sandbox/**'], sandbox),
  override(['packages/testing/**'], testing),
  override(
    ['packages/web/app/ui/**'],
    [...web, notFeatures([...webFeatures, 'session', 'layout'], 'The kit knows nothing of meals.')],
  ),
  ...webFeatures.map((name) =>
    override(
      [`packages/web/app/${name}/**`],
      [...web, notFeatures(otherThan(name, webFeatures), 'A feature never imports another feature.')],
    ),
  ),
  override(
    ['packages/server/src/database/**'],
    [
      ...server,
      noHttp,
      notFeatures([...serverFeatures, 'domain', 'start'], 'The database knows no business.'),
    ],
  ),
  override(
    ['packages/server/src/domain/**'],
    [
      ...server,
      noHttp,
      notFeatures([...serverFeatures, 'start'], 'What several features do knows none of them.'),
    ],
  ),
  override(
    ['packages/server/src/http/**'],
    [...server, notFeatures(serverFeatures, 'What all features share knows none of them.')],
  ),
  override(
    wiring.map((name) => `packages/server/src/${name}/**`),
    server,
  ),
  ...featuresIn('packages/server/src', [...shared.server, ...wiring]).flatMap((name) => {
    const rules = [
      ...server,
      notFeatures(otherThan(name, serverFeatures), 'A feature never imports another feature.'),
    ]
    const queries = onlyQueries.replace('%', name)
    return [
      override([`packages/server/src/${name}/**`], rules, [queries]),
      override([queries], [...rules, noHttp]),
    ]
  }),
]

function override(files: string[], patterns: readonly Rule[], excludeFiles: string[] = []) {
  const rule = patterns.map(({ group, message }) => ({ group: [...group], message }))
  return {
    files,
    ...(excludeFiles.length > 0 && { excludeFiles }),
    rules: { 'no-restricted-imports': ['error', { patterns: rule }] as ['error', { patterns: typeof rule }] },
  }
}
