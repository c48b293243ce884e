import type { Api } from './api.ts'
import type { Features } from './lazy-client.ts'

/**
 * The endpoints of each feature, loaded on first use, because building all schemas takes longer than everything else
 * when a page starts.
 */
export const features: Features<Api> = {
  meals: async () => (await import('./menu/meals.ts')).meals,
  upcomingMeals: async () => (await import('./menu/upcoming-meals.ts')).upcomingMeals,
  likes: async () => (await import('./menu/likes.ts')).likes,
  mealRequests: async () => (await import('./bookings/meal-requests.ts')).mealRequests,
  standingOrders: async () => (await import('./bookings/standing-orders.ts')).standingOrders,
  absences: async () => (await import('./bookings/absences.ts')).absences,
  polls: async () => (await import('./bookings/polls.ts')).polls,
  reviews: async () => (await import('./menu/reviews.ts')).reviews,
  members: async () => (await import('./people/members.ts')).members,
  loginSlips: async () => (await import('./people/login-slips.ts')).loginSlips,
  memberLogins: async () => (await import('./people/member-logins.ts')).memberLogins,
  duties: async () => (await import('./people/duties.ts')).duties,
  account: async () => (await import('./people/account.ts')).account,
  passkeys: async () => (await import('./people/passkeys.ts')).passkeys,
  apiTokens: async () => (await import('./people/api-tokens.ts')).apiTokens,
  payments: async () => (await import('./money/payments.ts')).payments,
  adminPayments: async () => (await import('./money/admin-payments.ts')).adminPayments,
  statements: async () => (await import('./money/statements.ts')).statements,
  audit: async () => (await import('./office/audit.ts')).audit,
  notifications: async () => (await import('./notifications/notifications.ts')).notifications,
  announcements: async () => (await import('./office/announcements.ts')).announcements,
  deliveries: async () => (await import('./notifications/deliveries.ts')).deliveries,
  needs: async () => (await import('./people/needs.ts')).needs,
  calendarFeed: async () => (await import('./bookings/calendar-feed.ts')).calendarFeed,
  hostel: async () => (await import('./office/hostel.ts')).hostel,
  hours: async () => (await import('./bookings/hours.ts')).hours,
  closures: async () => (await import('./bookings/closures.ts')).closures,
  planning: async () => (await import('./kitchen/planning.ts')).planning,
  counter: async () => (await import('./kitchen/counter.ts')).counter,
  pickups: async () => (await import('./bookings/pickups.ts')).pickups,
  ratings: async () => (await import('./bookings/ratings.ts')).ratings,
  overview: async () => (await import('./office/overview.ts')).overview,
  reports: async () => (await import('./office/reports.ts')).reports,
  ownData: async () => (await import('./people/own-data.ts')).ownData,
  pictures: async () => (await import('./menu/pictures.ts')).pictures,
  week: async () => (await import('./bookings/week.ts')).week,
  kitchenSheet: async () => (await import('./kitchen/kitchen-sheet.ts')).kitchenSheet,
  waste: async () => (await import('./kitchen/waste.ts')).waste,
  forecast: async () => (await import('./kitchen/forecast.ts')).forecast,
  imports: async () => (await import('./office/imports.ts')).imports,
}
