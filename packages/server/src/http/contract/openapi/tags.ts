import type { Api } from '@warm-ladle/contract'
import { toHeading } from './contract-routes.ts'

/** What each feature's operations are for. */
const features: Readonly<Record<keyof Api, string>> = {
  meals: 'The menu: search it, read a meal, and for the kitchen add, change and delete meals.',
  upcomingMeals: 'Meals the kitchen may cook next, and the votes for them.',
  likes: 'Meals that a member likes.',
  mealRequests: 'Requests for meals: make, change and cancel your own; serve those of others.',
  standingOrders: 'Requests that repeat each week.',
  absences: 'Days a member is away and requests nothing.',
  polls: 'Polls on what the kitchen cooks.',
  reviews: 'Reviews of meals, of everyone and your own.',
  members: 'Accounts: list, add, change and delete them, and make someone an admin.',
  loginSlips: 'Printed slips for residents to log in the first time, or again.',
  memberLogins: 'Help for members who cannot log in, and ending the sessions of a lost phone.',
  duties: 'Who works in the kitchen, at the counter and on the accounts.',
  account: 'Your own account: name, photo, email, password and sessions.',
  passkeys: 'Passkeys of an account, and logging in with one.',
  apiTokens: 'Tokens for programs that call in a member’s name.',
  payments: 'Memberships: buy one, and list your own payments.',
  adminPayments: 'Payments of all members: record, refund and compare them with the provider.',
  statements: 'Monthly statements of what each member owes: read, settle and mark as paid.',
  audit: 'The log of staff changes.',
  notifications: 'Your notifications, their settings, and the browsers that get pushes.',
  announcements: 'Announcements of the office to residents.',
  deliveries: 'Emails and pushes that could not be delivered.',
  needs: 'A member’s diet and allergens.',
  calendarFeed: 'A calendar of mealtimes at a secret address, for calendar programs.',
  hostel: 'The hostel’s settings.',
  hours: 'Opening hours, and when requests close.',
  closures: 'Days the kitchen is closed.',
  planning: 'The kitchen’s weeks: add, publish, change, copy and cancel mealtimes.',
  counter: 'The counter: the board of a mealtime, and serving by code, card or list.',
  pickups: 'A member’s own pick-ups at the counter.',
  ratings: 'Stars that members give to what they were served, and comments for the kitchen.',
  overview: 'The first page of the dashboard, for staff and for members.',
  reports: 'Reports of what was requested, served and wasted.',
  ownData: 'Everything stored about you, as one file.',
  pictures: 'Pictures of meals and members.',
  week: 'The published week, as residents request from it.',
  kitchenSheet: 'What the kitchen cooks for a mealtime, with the portions to cook separately.',
  feedback: 'Residents’ feedback to the kitchen, and its answers.',
  waste: 'Food that was thrown away.',
  forecast: 'How many portions will probably be requested.',
  imports: 'Lists of residents and meals from CSV files.',
}

/** Tags for operations; those of the identity library and the payment provider come last. */
export const tags: { name: string; description: string }[] = [
  ...Object.entries(features).map(([feature, description]) => ({ name: toHeading(feature), description })),
  { name: 'Session', description: 'Sign up, log in and log out with a password.' },
  { name: 'Webhooks', description: 'Events of the payment provider.' },
]
