import type { Api } from './api.ts'
import type { Features } from './lazy-client.ts'

/**
 * The endpoints of each feature, loaded when they are asked for: to make the schemas of all takes longer than everything
 * else that a page starts with.
 */
export const features: Features<Api> = {
  meals: async () => (await import('./meals.ts')).meals,
  upcomingMeals: async () => (await import('./upcoming-meals.ts')).upcomingMeals,
  likes: async () => (await import('./likes.ts')).likes,
  mealRequests: async () => (await import('./meal-requests.ts')).mealRequests,
  standingOrders: async () => (await import('./standing-orders.ts')).standingOrders,
  absences: async () => (await import('./absences.ts')).absences,
  reviews: async () => (await import('./reviews.ts')).reviews,
  members: async () => (await import('./members.ts')).members,
  loginSlips: async () => (await import('./login-slips.ts')).loginSlips,
  memberLogins: async () => (await import('./member-logins.ts')).memberLogins,
  duties: async () => (await import('./duties.ts')).duties,
  account: async () => (await import('./account.ts')).account,
  passkeys: async () => (await import('./passkeys.ts')).passkeys,
  apiTokens: async () => (await import('./api-tokens.ts')).apiTokens,
  payments: async () => (await import('./payments.ts')).payments,
  adminPayments: async () => (await import('./admin-payments.ts')).adminPayments,
  statements: async () => (await import('./statements.ts')).statements,
  audit: async () => (await import('./audit.ts')).audit,
  notifications: async () => (await import('./notifications.ts')).notifications,
  announcements: async () => (await import('./announcements.ts')).announcements,
  deliveries: async () => (await import('./deliveries.ts')).deliveries,
  needs: async () => (await import('./needs.ts')).needs,
  calendarFeed: async () => (await import('./calendar-feed.ts')).calendarFeed,
  hostel: async () => (await import('./hostel.ts')).hostel,
  hours: async () => (await import('./hours.ts')).hours,
  closures: async () => (await import('./closures.ts')).closures,
  planning: async () => (await import('./planning.ts')).planning,
  counter: async () => (await import('./counter.ts')).counter,
  pickups: async () => (await import('./pickups.ts')).pickups,
  overview: async () => (await import('./overview.ts')).overview,
  reports: async () => (await import('./reports.ts')).reports,
  ownData: async () => (await import('./own-data.ts')).ownData,
  pictures: async () => (await import('./pictures.ts')).pictures,
  week: async () => (await import('./week.ts')).week,
  kitchenSheet: async () => (await import('./kitchen-sheet.ts')).kitchenSheet,
  waste: async () => (await import('./waste.ts')).waste,
  forecast: async () => (await import('./forecast.ts')).forecast,
  imports: async () => (await import('./imports.ts')).imports,
}
