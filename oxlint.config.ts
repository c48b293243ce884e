import { fileURLToPath } from 'node:url'
import { defineConfig } from 'oxlint'
import { boundaries } from './scripts/boundaries.ts'

// by its whole path: scripts/gates.ts takes this configuration elsewhere
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
    // the specification's name of an id
    'no-underscore-dangle': ['error', { allow: ['_id'] }],
    // style sheets and polyfills are imported for what they do
    'import/no-unassigned-import': 'off',
    // texts that people have written stay texts
    'react/no-danger': 'error',
    // React no longer needs its name in scope
    'react/react-in-jsx-scope': 'off',
    // a boundary is where the compiler cannot know; the reason stands beside each one
    'typescript/no-unsafe-type-assertion': 'off',
    // sorting a copy in place is plain
    'unicorn/no-array-sort': 'off',
    // messages are only sent on BroadcastChannels, which have no target
    'unicorn/require-post-message-target-origin': 'off',
    // a region that scrolls or moves must be reachable by keyboard
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['section'], roles: ['tabpanel'] }],
    // what is exported are closures, which have no `this` to lose
    'typescript/unbound-method': 'off',
    // about Express, which this is not
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
      // where rules depend on time; the identity library keeps its own, and all that is compared with it does too
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
      // some browsers forget what the parts of a table are once they are laid out as a card
      files: ['packages/web/app/ui/data-table.tsx'],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      },
    },
    {
      // Playwright reads from a fixture's parameter which other fixtures it needs, and `{}` says none
      files: ['packages/e2e/support/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
  ],
  ignorePatterns: ['**/build/**', '**/.react-router/**', 'scripts/gates/**'],
})
