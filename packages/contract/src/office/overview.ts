import { endpoints } from '../endpoint.ts'
import { KitchenOverview } from './kitchen-overview.ts'
import { MemberOverview } from './member-overview.ts'

export const overview = endpoints({
  kitchen: {
    method: 'GET',
    path: '/overview/kitchen',
    // the forecast of what to cook reads half a year
    heavy: true,
    access: 'kitchen',
    scope: 'kitchen',
    summary: "The next mealtime with its numbers, today's servings, and the residents' favorites",
    returns: KitchenOverview,
  },
  member: {
    method: 'GET',
    path: '/overview/member',
    access: 'member',
    scope: 'read',
    summary: 'Your open requests, the meals you like, and coming ones',
    returns: MemberOverview,
  },
})
