/*
 * The module that owns each database table and has the rules about its rows. Other modules read the table or call a
 * function of its owner.
 */
export const owners: Readonly<Record<string, string>> = {
  absences: 'bookings',
  address_changes: 'people',
  announcements: 'office',
  api_tokens: 'people',
  attempts: 'platform',
  audit_log: 'platform',
  // owned by people, because a secret address gives access to an account
  calendar_feeds: 'people',
  checkouts: 'money',
  closures: 'bookings',
  deliveries: 'notifications',
  duties: 'people',
  feedback: 'kitchen',
  hours: 'bookings',
  identity: 'people',
  identity_account: 'people',
  identity_passkey: 'people',
  identity_session: 'people',
  identity_verification: 'people',
  kitchen_acts: 'kitchen',
  meal_likes: 'menu',
  meal_requests: 'bookings',
  meals: 'menu',
  mealtimes: 'bookings',
  member_needs: 'people',
  notification_choices: 'notifications',
  notifications: 'notifications',
  outgoing_mails: 'notifications',
  outgoing_webhooks: 'notifications',
  payment_drift: 'money',
  payments: 'money',
  pickups: 'bookings',
  pictures: 'menu',
  plates: 'bookings',
  poll_options: 'bookings',
  poll_votes: 'bookings',
  polls: 'bookings',
  provider_events: 'money',
  push_keys: 'notifications',
  push_subscriptions: 'notifications',
  ratings: 'bookings',
  reconciliation: 'money',
  reviews: 'menu',
  servings: 'bookings',
  settings: 'platform',
  settlements: 'money',
  site: 'operation',
  standing_order_skips: 'bookings',
  standing_orders: 'bookings',
  statement_lines: 'money',
  statement_months: 'money',
  statements: 'money',
  undated_activity: 'bookings',
  users: 'people',
  waste: 'kitchen',
  walk_ups: 'kitchen',
}

/** Files that write all tables, each with the reason. */
const everyTable: Readonly<Record<string, string>> = {
  'database/': 'the schema itself, and what it does to all rows',
  'operation/backup/': 'copies whole databases',
  'operation/commands/check/': 'repairs what no call can have written',
}

/** Other files that write a table, each with the reason. */
export const alsoWritten: Readonly<Record<string, string>> = {
  // photos of people are pictures too, but the people module may not import the menu
  'platform/keep-picture.ts': 'pictures',
}

const source = 'packages/server/src/'

/** @returns the owner of the table, if this file may not write it */
export function ownerRefusing(filename: string, table: string): string | undefined {
  const start = filename.lastIndexOf(source)
  const owner = owners[table]
  if (start === -1 || owner === undefined) return undefined
  const file = filename.slice(start + source.length)
  const mayWrite =
    file.startsWith(`${owner}/`) ||
    alsoWritten[file] === table ||
    Object.keys(everyTable).some((folder) => file.startsWith(folder))
  return mayWrite ? undefined : owner
}

const methods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
const functions = new Set(['addRows', 'insertRows', 'insertNewRows'])

interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly property?: Node
}
interface Call {
  readonly callee: Node
  readonly arguments: readonly Node[]
}
interface Context {
  readonly filename: string
  report(problem: { readonly node: Node; readonly message: string }): void
}

export const tableOwners = (context: Context) => ({
  CallExpression({ callee, arguments: [first, second] }: Call) {
    const written = methods.has(callee.property?.name ?? '') ? first : second
    if (written === second && !functions.has(callee.name ?? '')) return
    if (written?.type !== 'Literal') return
    const owner = ownerRefusing(context.filename, String(written.value))
    if (owner !== undefined)
      context.report({ node: written, message: `Only ${owner} writes ${String(written.value)}: call it.` })
  },
})
