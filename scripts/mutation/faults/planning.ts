import type { Fault } from '../fault.ts'

export const planning: readonly Fault[] = [
  {
    fault: 'a mealtime is published on a day on which the kitchen is closed',
    file: 'server/src/mealtimes/judge-draft.ts',
    find: "  if (isKitchenClosed(draft, closures)) return 'closure'\n",
    replace: '',
    tests: ['server/test/publishing.admin.test.ts'],
  },
  {
    fault: 'a mealtime is published at its cut-off',
    file: 'server/src/mealtimes/judge-draft.ts',
    find: 'if (times.ordersCloseAt <= now)',
    replace: 'if (times.ordersCloseAt < now)',
    tests: ['server/test/publishing.admin.test.ts'],
  },
  {
    fault: 'a planner overwrites what another has changed meanwhile',
    file: 'server/src/mealtimes/change-mealtime.ts',
    find: "    if (mealtime.revision !== change.revision) throw new Refusal('changed-meanwhile')\n",
    replace: '',
    tests: ['server/test/changing-mealtimes.admin.test.ts'],
  },
  {
    fault: 'portions given to walk-ups are planned away',
    file: 'server/src/mealtimes/servings-queries.ts',
    find: '< row.taken + row.walk_ups',
    replace: '< row.taken',
    tests: ['server/test/changing-mealtimes.admin.test.ts'],
  },
  {
    fault: 'closing the kitchen cancels mealtimes without asking',
    file: 'server/src/mealtimes/closure-queries.ts',
    find: '    if (coming.length > 0 && !closure.cancelMealtimes) throw asksFirst(coming.length)\n',
    replace: '',
    tests: ['server/test/publishing.admin.test.ts'],
  },
  {
    fault: 'a mealtime is cancelled as it ends',
    file: 'server/src/mealtimes/cancel-mealtime.ts',
    find: 'toIso(mealtime.ends_at) <= clock()',
    replace: 'toIso(mealtime.ends_at) < clock()',
    tests: ['server/test/publishing.admin.test.ts'],
  },
  {
    fault: 'requests that were served count as waiting',
    file: 'server/src/mealtimes/count-waiting.ts',
    find: "    .where('status', '=', 'pending')\n",
    replace: '',
    tests: ['server/test/publishing.admin.test.ts'],
  },
  {
    fault: 'drafts keep their times when opening hours change',
    file: 'server/src/mealtimes/save-hours.ts',
    find: '    await retimeDrafts(tx, timesOf, clock())\n',
    replace: '',
    tests: ['server/test/hours.admin.test.ts'],
  },
  {
    fault: 'a refund closes requests that are being cooked',
    file: 'server/src/payments/ledger/follow.ts',
    find: '{ user_id: userId, openForOrders: true }',
    replace: '{ user_id: userId }',
    tests: ['server/test/closing-bookings.test.ts'],
  },
]
