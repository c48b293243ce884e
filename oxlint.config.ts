import { fileURLToPath } from 'node:url'
import { defineConfig } from 'oxlint'
import { boundaries } from './scripts/boundaries.ts'

// an absolute path, because scripts/gates.ts copies this configuration elsewhere
const jsPlugins = [fileURLToPath(new URL('scripts/project-rules.ts', import.meta.url))]

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    // the specification calls an id `_id`
    'no-underscore-dangle': ['error', { allow: ['_id'] }],
    // importing a style sheet or polyfill is enough to apply it
    'import/no-unassigned-import': 'off',
    // text that people have written must never become markup
    'react/no-danger': 'error',
    // React no longer needs its name in scope
    'react/react-in-jsx-scope': 'off',
    // at a boundary the compiler cannot know the type; each assertion has its reason beside it
    'typescript/no-unsafe-type-assertion': 'off',
    // sorting a copy in place is easier to read
    'unicorn/no-array-sort': 'off',
    // messages are only sent on BroadcastChannels, which have no target
    'unicorn/require-post-message-target-origin': 'off',
    // a region that scrolls or moves must be reachable by keyboard
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['section'], roles: ['tabpanel'] }],
    // exported functions are closures, which have no `this` to lose
    'typescript/unbound-method': 'off',
    // this rule is about Express, which the project does not use
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    ...boundaries,
    {
      files: ['packages/{contract,server}/src/**', 'packages/web/app/**'],
      excludeFiles: ['**/*.test.*'],
      jsPlugins,
      rules: { 'project/module-order': 'error' },
    },
    {
      files: ['packages/server/src/**'],
      jsPlugins,
      rules: {
        'project/one-writer': 'error',
        'project/refusals-in-rules': 'error',
        'project/table-owners': 'error',
      },
    },
    {
      files: ['packages/server/src/**/{handlers,*-handlers,routes}.ts'],
      jsPlugins,
      rules: { 'project/said-answers': 'error' },
    },
    {
      // files whose rules depend on time must use the service's clock. The identity library has its own clock, and so
      // does everything that is compared with its times
      files: [
        'packages/server/src/bookings/*/**',
        'packages/server/src/menu/{likes,meals,reviews,upcoming-meals}/**',
        'packages/server/src/kitchen/{counter,queue}/**',
        'packages/server/src/people/{needs,own-data}/**',
        'packages/server/src/money/{ledger/totals,reconciliation/reconcile}.ts',
        'packages/server/src/bookings/bookings.ts',
        'packages/server/src/kitchen/kitchen-acts.ts',
        'packages/server/src/platform/retention.ts',
        'packages/server/src/http/contract/{admit,serve,throttle}.ts',
      ],
      jsPlugins,
      rules: { 'project/given-clock': 'error' },
    },
    {
      files: ['packages/{contract,server}/src/**', 'packages/web/{app,worker}/**'],
      excludeFiles: ['packages/contract/src/platform/{date,count}-text.ts', '**/*.test.*'],
      jsPlugins,
      rules: { 'project/one-format': 'error' },
    },
    {
      files: ['packages/web/app/**/*.tsx'],
      excludeFiles: ['**/*.test.*'],
      jsPlugins,
      rules: {
        'project/dates-as-elements': 'error',
        'project/bare-text': 'error',
        'project/one-number-field': 'error',
      },
    },
    {
      files: ['packages/web/app/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.*'],
      jsPlugins,
      rules: { 'project/logical-sides': 'error' },
    },
    {
      // some browsers forget the roles of a table's parts once they are laid out as a card
      files: ['packages/web/app/ui/data-table.tsx'],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      },
    },
    {
      // Playwright reads the required fixtures from a fixture's parameter; `{}` means that it needs none
      files: ['packages/e2e/support/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
  ],
  ignorePatterns: ['**/build/**', '**/.react-router/**', 'scripts/gates/**'],
})
