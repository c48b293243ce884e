/** A file with rules, and the tests that must notice every small change to them. */
export interface MutatedFile {
  readonly path: string
  /** The project in vitest.config.ts, and its test files relative to its root. */
  readonly project: string
  readonly tests: readonly string[]
}

const server = (file: string, ...tests: readonly string[]): MutatedFile => ({
  path: `packages/server/src/${file}.ts`,
  project: 'server on sqlite',
  tests: tests.map((name) => `test/${name}.test.ts`),
})

const contract = (file: string, ...tests: readonly string[]): MutatedFile => ({
  path: `packages/contract/src/${file}.ts`,
  project: 'contract',
  tests: tests.map((name) => `src/${name}.test.ts`),
})

/** A service worker part, with its test beside it. */
const worker = (name: string): MutatedFile => ({
  path: `packages/web/worker/${name}.ts`,
  project: 'web',
  tests: [`worker/${name}.test.ts`],
})

/** A hook or part of the session, with its test beside it. */
const hook = (file: string): MutatedFile => ({
  path: `packages/web/app/${file}`,
  project: 'web components',
  tests: [`app/${file.replace(/\.tsx?$/, '')}.test.tsx`],
})

/**
 * The files for `npm run mutants`, each with just its few nearest tests, because every mutant runs them
 * again.
 */
export const mutatedFiles: readonly MutatedFile[] = [
  server('notifications/outbox/decide', 'notifications/decide'),
  worker('answers'),
  worker('files'),
  worker('pages'),
  worker('push'),
  hook('people/session-changes.ts'),
  hook('notifications/use-own-changes.ts'),
  contract('menu/search-negations', 'menu/meal-search'),
  contract('menu/searched-text', 'menu/searched-text'),
  server('office/imports/split-csv', 'office/split-csv'),
  server('money/ledger/rules', 'money/ledger-rules'),
  server('http/contract/admit', 'http/admit'),
  server('notifications/outbox/mail-state', 'notifications/mail-state'),
  server('notifications/outbox/send-notification', 'notifications/send-notification'),
  server(
    'notifications/outbox/outbox-queries',
    'notifications/outbox-queries',
    'notifications/send-notification',
  ),
  server('notifications/outbox', 'notifications/outbox-rounds'),
  server('money/memberships', 'bookings/terms-of-badges'),
  server('notifications/outbox/write-notification', 'notifications/notification-mails'),
  server('notifications/notify', 'notifications/notify'),
  server('money/statement-lines', 'money/statement-lines'),
  server('money/statements', 'money/writing-statements'),
  server('money/statements/close-month', 'money/close-month'),
  server('money/statements/settle-at-office', 'money/settlements'),
  server('money/statements/settle-by-card', 'money/settlements'),
  server('money/statements/begin-card-settlement', 'money/settlements'),
  server('bookings/standing-orders/change-absences', 'bookings/change-absences'),
  server('bookings/standing-orders/change-orders', 'bookings/change-orders'),
  server('bookings/standing-orders', 'bookings/booking-orders'),
  server('money/statement-rows', 'money/statement-rows'),
  server('bookings/booking-notices', 'bookings/booking-notices'),
  server('bookings/requests/remind-of-orders', 'bookings/reminders'),
  server('bookings/ratings/rate-served', 'bookings/ratings'),
  server('platform/call-outside', 'platform/call-outside'),
  hook('api/use-pages.ts'),
  hook('ui/use-settled-text.ts'),
  hook('kitchen/planner/use-typed.ts'),
]
