/*
 * Which package may import which (`web → contract ← server`), and that rules and queries know nothing about HTTP.
 * module-order.ts has the order of modules within a package.
 *
 * In the linter, a later override of a rule replaces an earlier one, so all rules for a file must be in one entry. The
 * entries are generated, and no file matches two of them.
 */

interface Rule {
  readonly group: readonly string[]
  readonly message: string
}

const products = ['server', 'web', 'sandbox', 'e2e', 'testing', 'program'] as const

/** Forbids packages by name, and by any path that leaves the importing package. */
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
  group: ['fastify', '@fastify/*', '**/http/**', '**/handlers.ts'],
  message: 'Queries know no HTTP.',
}

/** Rules and queries, which handlers call. */
const withoutHttp = [
  'packages/server/src/**/*queries.ts',
  'packages/server/src/{database,platform}/**',
  'packages/server/src/{kitchen,money,bookings,menu,people,notifications}/*.ts',
]

export const boundaries = [
  override(['packages/contract/src/**'], contract),
  override(['packages/sandbox/**'], sandbox),
  override(['packages/testing/**'], testing),
  override(['packages/web/app/**'], web),
  override(['packages/server/src/**'], server, withoutHttp),
  override(withoutHttp, [...server, noHttp]),
]

function override(files: string[], patterns: readonly Rule[], excludeFiles: string[] = []) {
  const rule = patterns.map(({ group, message }) => ({ group: [...group], message }))
  return {
    files,
    ...(excludeFiles.length > 0 && { excludeFiles }),
    rules: { 'no-restricted-imports': ['error', { patterns: rule }] as ['error', { patterns: typeof rule }] },
  }
}
