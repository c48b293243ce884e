import type { Fault } from '../fault.ts'

export const mealRequests: readonly Fault[] = [
  {
    fault: 'a closed request is closed again',
    file: 'server/src/database/shared/close-requests.ts',
    find: "const pending = eb('status', '=', 'pending')",
    replace: 'const pending = eb.lit(true)',
    tests: ['server/test/meal-requests.test.ts'],
  },
  {
    fault: 'portions of a cancelled request are not given back',
    file: 'server/src/database/shared/close-requests.ts',
    find: '  if (!keepsPortions.has(as)) await giveBack(tx, closed)\n',
    replace: '',
    tests: ['server/test/bookings.test.ts', 'server/test/own-bookings.test.ts'],
  },
  {
    fault: 'more portions are promised than there are',
    file: 'contract/src/order-rules.ts',
    find: "return portions > serving.left ? 'sold-out' : undefined",
    replace: 'return undefined',
    tests: ['server/test/bookings.test.ts', 'server/test/own-bookings.test.ts'],
  },
  {
    fault: 'a mealtime is booked after its orders closed',
    file: 'contract/src/order-rules.ts',
    find: "state === 'published' && now < new Date(ordersCloseAt)",
    replace: "state === 'published' && now <= new Date(ordersCloseAt)",
    tests: ['server/test/bookings.test.ts', 'server/test/own-bookings.test.ts'],
  },
  {
    fault: 'a served request is written down as cancelled',
    file: 'server/src/database/shared/close-requests.ts',
    find: "as === 'served' ? 'delivered' : 'cancelled'",
    replace: "as === 'member' ? 'delivered' : 'cancelled'",
    tests: ['server/test/meal-requests.test.ts'],
  },
  {
    fault: 'a member cancels the request of another',
    file: 'server/src/meal-requests/find-pending.ts',
    find: "    .where('meal_requests.id', '=', id)\n    .where('meal_requests.user_id', '=', userId)\n",
    replace: "    .where('meal_requests.id', '=', id)\n",
    tests: ['server/test/meal-requests.test.ts', 'server/test/authorisation.test.ts'],
  },
  {
    fault: 'a meal that is not on the menu is requested',
    file: 'server/src/meal-requests/add-request.ts',
    find: "lockMeal(tx, request.mealId, 'published', 'key share')",
    replace: "lockMeal(tx, request.mealId, undefined, 'key share')",
    tests: ['server/test/meal-requests.test.ts'],
  },
  {
    fault: 'cancelled requests are listed',
    file: 'server/src/meal-requests/queue-queries.ts',
    find: "    .where('meal_requests.status', '<>', 'cancelled')\n",
    replace: '',
    tests: ['server/test/meal-requests.test.ts'],
  },
  {
    fault: 'the member sees the requests of all',
    file: 'server/src/meal-requests/own-queries.ts',
    find: "      .where('meal_requests.user_id', '=', userId)\n      .where((eb) =>",
    replace: '      .where((eb) =>',
    tests: ['server/test/meal-requests.test.ts'],
  },
]
