/**
 * The tests that also run on PostgreSQL, each with the sources that it is here for: files with queries, SQL of their own, or
 * other statements for each dialect. All other tests run on SQLite alone. `postgres-tests.test.ts` holds that no such source
 * is missing: whoever adds one names it here, beside a test that carries it out.
 *
 * A source is named by the end of its path in `src`, or by a folder, all of which counts; a test by its path without
 * '.test.ts', in which '*' stands for any name.
 */
export const postgresTests: Readonly<Record<string, readonly string[]>> = {
  // locks and races, which one connection does not have
  '*.concurrency': [],
  concurrency: [],
  'database-restart': ['service/health.ts'],

  // the database itself, and what is done to all of it
  'database/*': ['database/'],
  'admin-check': ['admin-commands/check/', 'domain/backups.ts'],
  'admin-postgres': [],
  backup: ['backup/'],
  demonstration: ['demonstration/'],
  'demonstration-mealtimes': [],
  'first-start': [],
  jobs: ['start/jobs.ts'],
  metrics: ['metrics/figure-queries.ts'],
  move: ['backup/move-source.ts'],
  'site-kind': ['site-kind.ts'],
  'start-failures': [],
  // pg's own spans
  tracing: [],
  'week-plans': [],

  // features
  account: ['account/queries.ts', 'account/session-queries.ts', 'password-queries.ts'],
  'admin-payments': ['ledger/admin-queries.ts', 'ledger/totals.ts'],
  admission: [],
  'api-tokens': ['api-tokens/queries.ts'],
  'audit-log': ['audit/queries.ts', 'audit-log.ts'],
  bookings: ['domain/bookings.ts'],
  'calendar-feed': ['calendar-feed/queries.ts'],
  conflicts: [],
  counter: [
    'counter/queries.ts',
    'counter/board.ts',
    'counter/pickup-queries.ts',
    'domain/kitchen-acts.ts',
    'domain/pickups.ts',
  ],
  'counter-cards': ['counter/find-pickup.ts'],
  disputes: ['ledger/write-queries.ts'],
  'duties.admin': ['domain/members.ts'],
  forecasts: ['kitchen/asked-before.ts', 'kitchen/list-dish-forecasts.ts'],
  'hostel-settings': ['settings.ts'],
  'import-meals.admin': ['imports/meal-queries.ts'],
  'import-residents.admin': ['imports/resident-queries.ts'],
  'kitchen-sheet': ['sheet-queries.ts'],
  likes: ['domain/likes.ts'],
  'login-slips': ['members/slip-queries.ts', 'identity/password-links.ts'],
  memberships: ['domain/stays.ts', 'members/end-stays.ts', 'ledger/end-badges.ts', 'ledger/paid-packages.ts'],
  'corrected-members': ['domain/people.ts', 'domain/bookings.ts'],
  'mealtime-counts': ['domain/mealtime-counts.ts', 'domain/special-plates.ts'],
  'meal-requests': ['meal-requests/add-request.ts', 'queue-queries.ts'],
  'meals.admin': ['meals/queries.ts', 'meals/write-queries.ts'],
  'members.admin': ['members/queries.ts', 'members/list-queries.ts', 'members/totals.ts', 'members.ts'],
  needs: ['needs/queries.ts', 'domain/labels.ts'],
  announcements: ['announcement-queries.ts'],
  deliveries: ['outbox-queries.ts', 'domain/notify.ts'],
  'member-live': ['member-watch.ts'],
  notices: ['domain/booking-notices.ts'],
  notifications: ['notifications/queries.ts'],
  office: ['office-queries.ts'],
  outbox: [],
  overview: ['overview/queries.ts'],
  'own-bookings': ['own-requests.ts'],
  'own-data': ['own-data/queries.ts'],
  statements: ['domain/statement-rows.ts', 'domain/statements.ts', 'payments/statements/'],
  'billed-walk-ups': [],
  'closing-months': [],
  'settling-statements': [],
  passkeys: ['passkeys/queries.ts', 'passkeys/routes.ts'],
  'password-guesses': ['attempts.ts', 'domain/attempts.ts'],
  payments: ['ledger/queries.ts', 'payments/checkout-queries.ts'],
  'planning.admin': ['plan-mealtime.ts', 'planned-queries.ts', 'servings-queries.ts', 'domain/dishes.ts'],
  prices: ['domain/prices.ts'],
  'push-urls': ['outbox/push.ts'],
  'booking-limits': ['domain/bookings.ts'],
  'standing-orders': [
    'standing-orders/change-orders.ts',
    'standing-orders/list-orders.ts',
    'standing-orders/open-mealtimes.ts',
    'domain/standing-orders.ts',
  ],
  absences: ['standing-orders/change-absences.ts', 'domain/absences.ts'],
  'no-shows.admin': ['meal-requests/no-shows.ts'],
  'booking-weeks': ['meal-requests/add-requests.ts'],
  'planned-again': ['give-back.ts'],
  'repairs.admin': ['withdraw-serving.ts', 'move-mealtime.ts'],
  'publishing.admin': ['closure-queries.ts', 'judge-drafts.ts'],
  reconciliation: ['drift-queries.ts', 'reconcile-queries.ts'],
  reports: ['reports/'],
  reviews: ['reviews/queries.ts', 'reviews/write-queries.ts'],
  squatters: ['domain/sign-ups.ts', 'ways-in.ts', 'password-links.ts'],
  'unused-pictures': ['pictures/collect-queries.ts', 'pictures/store-picture.ts'],
  'upcoming-meals': ['upcoming-meals/queries.ts'],
  plates: ['counter/keep-plate.ts', 'domain/plates.ts'],
  'walk-ups': ['domain/walk-ups.ts', 'counter/walk-up-queries.ts'],
  'waste.admin': ['enter-waste.ts', 'kitchen/waste-weeks.ts'],
  webhook: ['stripe/event-queries.ts'],
  week: ['week/queries.ts'],
}

/**
 * Of these, what takes seconds and has no SQL of its own that another file does not carry out too: on PostgreSQL by
 * `npm run nightly`, on SQLite always.
 */
export const nightlyOnPostgres: readonly string[] = [
  'admin-payments',
  'api-tokens',
  'conflicts',
  'counter-cards',
  'demonstration-mealtimes',
  'import-meals.admin',
  'kitchen-sheet',
  'payments',
  'publishing.admin',
  'start-failures',
  'tracing',
  'week',
]
