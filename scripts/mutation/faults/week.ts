import type { Fault } from '../fault.ts'

export const week: readonly Fault[] = [
  {
    fault: 'residents see drafts',
    file: 'server/src/week/queries.ts',
    find: "    .where('mealtimes.state', '<>', 'draft')\n",
    replace: '',
    tests: ['server/test/week.test.ts'],
  },
  {
    fault: 'the week shows the requests of other residents',
    file: 'server/src/week/queries.ts',
    find: "        .on('mine.user_id', '=', userId ?? null),\n",
    replace: '',
    tests: ['server/test/week.test.ts'],
  },
  {
    fault: 'an answer names a moment before its cut-off',
    file: 'server/src/week/rules.ts',
    find: 'Math.max(Math.floor(now.getTime() / minute) * minute, ...changes)',
    replace: 'Math.floor(now.getTime() / minute) * minute',
    tests: ['server/test/week.test.ts'],
  },
  {
    fault: 'a serving that does not fit is offered like others',
    file: 'contract/src/serving-state.ts',
    find: "  if (fits === 'no') return 'unfit'\n",
    replace: '',
    tests: ['server/test/week-states.test.ts', 'web/app/week/week-board.test.tsx'],
  },
  {
    fault: 'a calendar keeps its old address',
    file: 'server/src/calendar-feed/queries.ts',
    find: 'doUpdateSet({ shows, token_hash: tokenHash })',
    replace: 'doUpdateSet({ shows })',
    tests: ['server/test/calendar-feed.test.ts'],
  },
  {
    fault: 'a calendar shows what others asked for',
    file: 'server/src/calendar-feed/mealtime-queries.ts',
    find: ".on('meal_requests.user_id', '=', userId),",
    replace: ',',
    tests: ['server/test/calendar-feed.test.ts'],
  },
]
