import type { Fault } from '../fault.ts'

export const mealRequests: readonly Fault[] = [
  {
    fault: 'a closed request is closed again',
    file: 'server/src/database/shared/close-requests.ts',
    find: "    .where('status', '=', 'pending')\n",
    replace: '',
    tests: ['server/test/meal-requests.test.ts'],
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
    file: 'server/src/meal-requests/queries.ts',
    find: "closeRequests(tx, { id, user_id: userId }, 'member'",
    replace: "closeRequests(tx, { id }, 'member'",
    tests: ['server/test/meal-requests.test.ts', 'server/test/authorisation.test.ts'],
  },
  {
    fault: 'a meal that is not on the menu is requested',
    file: 'server/src/meal-requests/queries.ts',
    find: "lockMeal(tx, mealId, 'published')",
    replace: 'lockMeal(tx, mealId)',
    tests: ['server/test/meal-requests.test.ts'],
  },
  {
    fault: 'cancelled requests are listed',
    file: 'server/src/meal-requests/list-queries.ts',
    find: "    .where('meal_requests.status', '<>', 'cancelled')\n",
    replace: '',
    tests: ['server/test/meal-requests.test.ts'],
  },
  {
    fault: 'the member sees the requests of all',
    file: 'server/src/meal-requests/list-queries.ts',
    find: "      .where('meal_requests.user_id', '=', userId)\n      .where((eb) =>",
    replace: '      .where((eb) =>',
    tests: ['server/test/meal-requests.test.ts'],
  },
]
