import { endpoints } from '../endpoint.ts'
import { KitchenOverview } from './kitchen-overview.ts'
import { MemberOverview } from './member-overview.ts'

export const overview = endpoints({
  kitchen: {
    method: 'GET',
    path: '/overview/kitchen',
    access: 'kitchen',
    scope: 'kitchen',
    summary: 'The next mealtime with its numbers, what was served today, and what residents want',
    returns: KitchenOverview,
  },
  member: {
    method: 'GET',
    path: '/overview/member',
    access: 'member',
    scope: 'read',
    summary: "The caller's open requests, the meals they like, and those to come",
    returns: MemberOverview,
  },
})
