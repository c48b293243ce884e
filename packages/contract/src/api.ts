import { absences } from './absences.ts'
import { account } from './account.ts'
import { apiTokens } from './api-tokens.ts'
import { adminPayments } from './admin-payments.ts'
import { announcements } from './announcements.ts'
import { audit } from './audit.ts'
import { calendarFeed } from './calendar-feed.ts'
import { closures } from './closures.ts'
import { counter } from './counter.ts'
import { deliveries } from './deliveries.ts'
import { forecast } from './forecast.ts'
import { duties } from './duties.ts'
import { hours } from './hours.ts'
import { hostel } from './hostel.ts'
import { imports } from './imports.ts'
import { kitchenSheet } from './kitchen-sheet.ts'
import { likes } from './likes.ts'
import { loginSlips } from './login-slips.ts'
import { mealRequests } from './meal-requests.ts'
import { meals } from './meals.ts'
import { memberLogins } from './member-logins.ts'
import { members } from './members.ts'
import { needs } from './needs.ts'
import { notifications } from './notifications.ts'
import { overview } from './overview.ts'
import { ownData } from './own-data.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { pickups } from './pickups.ts'
import { pictures } from './pictures.ts'
import { planning } from './planning.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { standingOrders } from './standing-orders.ts'
import { statements } from './statements.ts'
import { upcomingMeals } from './upcoming-meals.ts'
import { waste } from './waste.ts'
import { week } from './week.ts'

/** Every endpoint of the service, by feature. */
export const api = {
  meals,
  upcomingMeals,
  likes,
  mealRequests,
  standingOrders,
  absences,
  reviews,
  members,
  loginSlips,
  memberLogins,
  duties,
  account,
  passkeys,
  apiTokens,
  payments,
  adminPayments,
  statements,
  audit,
  notifications,
  announcements,
  deliveries,
  needs,
  calendarFeed,
  hostel,
  hours,
  closures,
  planning,
  counter,
  pickups,
  overview,
  reports,
  ownData,
  pictures,
  week,
  kitchenSheet,
  waste,
  forecast,
  imports,
}
export type Api = typeof api
