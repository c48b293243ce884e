import { absences } from './bookings/absences.ts'
import { account } from './people/account.ts'
import { apiTokens } from './people/api-tokens.ts'
import { adminPayments } from './money/admin-payments.ts'
import { announcements } from './office/announcements.ts'
import { audit } from './office/audit.ts'
import { calendarFeed } from './bookings/calendar-feed.ts'
import { closures } from './bookings/closures.ts'
import { counter } from './kitchen/counter.ts'
import { deliveries } from './notifications/deliveries.ts'
import { feedback } from './kitchen/feedback.ts'
import { forecast } from './kitchen/forecast.ts'
import { duties } from './people/duties.ts'
import { hours } from './bookings/hours.ts'
import { hostel } from './office/hostel.ts'
import { imports } from './office/imports.ts'
import { kitchenSheet } from './kitchen/kitchen-sheet.ts'
import { likes } from './menu/likes.ts'
import { loginSlips } from './people/login-slips.ts'
import { mealRequests } from './bookings/meal-requests.ts'
import { meals } from './menu/meals.ts'
import { memberLogins } from './people/member-logins.ts'
import { members } from './people/members.ts'
import { needs } from './people/needs.ts'
import { notifications } from './notifications/notifications.ts'
import { outgoingWebhooks } from './notifications/outgoing-webhooks.ts'
import { overview } from './office/overview.ts'
import { ownData } from './people/own-data.ts'
import { passkeys } from './people/passkeys.ts'
import { payments } from './money/payments.ts'
import { pickups } from './bookings/pickups.ts'
import { pictures } from './menu/pictures.ts'
import { planning } from './kitchen/planning.ts'
import { polls } from './bookings/polls.ts'
import { ratings } from './bookings/ratings.ts'
import { reports } from './office/reports.ts'
import { reviews } from './menu/reviews.ts'
import { standingOrders } from './bookings/standing-orders.ts'
import { statements } from './money/statements.ts'
import { upcomingMeals } from './menu/upcoming-meals.ts'
import { waste } from './kitchen/waste.ts'
import { week } from './bookings/week.ts'

/** Every endpoint of the service, by feature. */
export const api = {
  meals,
  upcomingMeals,
  likes,
  mealRequests,
  standingOrders,
  absences,
  polls,
  reviews,
  feedback,
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
  outgoingWebhooks,
  needs,
  calendarFeed,
  hostel,
  hours,
  closures,
  planning,
  counter,
  pickups,
  ratings,
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
