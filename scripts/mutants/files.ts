/** A file that contains rules, with the tests that must notice every small change of them. */
export interface MutatedFile {
  readonly path: string
  /** The project of vitest.config.ts, and its test files below its root. */
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

/** A part of the service worker, whose test stands beside it. */
const worker = (name: string): MutatedFile => ({
  path: `packages/web/worker/${name}.ts`,
  project: 'web',
  tests: [`worker/${name}.test.ts`],
})

/** A hook or a part of the session, whose test stands beside it. */
const hook = (file: string): MutatedFile => ({
  path: `packages/web/app/${file}`,
  project: 'web components',
  tests: [`app/${file.replace(/\.tsx?$/, '')}.test.tsx`],
})

/** What `npm run mutants` tries: each file with the few tests that are nearest to it, since every mutant starts them again. */
export const mutatedFiles: readonly MutatedFile[] = [
  server('outbox/decide', 'decide'),
  worker('answers'),
  worker('files'),
  worker('pages'),
  worker('push'),
  hook('session/session-changes.ts'),
  hook('notifications/use-own-changes.ts'),
  contract('menu/search-negations', 'menu/meal-search'),
  server('imports/split-csv', 'split-csv'),
  server('payments/ledger/rules', 'ledger-rules'),
  server('http/contract/admit', 'admit'),
  server('outbox/mail-state', 'mail-state'),
  server('outbox/send-told', 'send-told'),
  server('outbox/outbox-queries', 'outbox-queries', 'send-told'),
  server('outbox/outbox', 'outbox-rounds'),
  server('domain/memberships', 'terms-of-badges'),
  server('outbox/write-notification', 'notification-mails'),
  server('domain/notify', 'notify'),
  server('domain/statement-lines', 'statement-lines'),
  server('domain/statements', 'writing-statements'),
  server('payments/statements/close-month', 'close-month'),
  server('payments/statements/settle-statement', 'settlements'),
  server('standing-orders/change-absences', 'change-absences'),
  server('standing-orders/change-orders', 'change-orders'),
  server('domain/standing-orders', 'booking-orders'),
  server('domain/statement-rows', 'statement-rows'),
  server('domain/booking-notices', 'booking-notices'),
  hook('ui/use-settled-text.ts'),
  hook('planner/use-typed.ts'),
]
