import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('reports', {
  title: 'Reports',
  summary: 'Summary',
  from: 'From',
  until: 'Until',
  /** By weeks or by months. */
  by: 'By',
  week: 'Week',
  month: 'Month',
  /** The heading of the week or month column. */
  time: 'Time',

  mealsAndWaste: 'Meals and waste',
  mealsInNumbers: 'Meals and waste in numbers',
  kitchenFailed: 'The kitchen report could not be loaded. Please try again.',
  portions: 'Portions',
  portionsText: 'Served portions and no-shows',
  portionsSentence:
    '{asked, plural, one {{pickedUp} of # requested portion was served.} other {{pickedUp} of # requested portions were served.}}',
  noPortions: 'No requests in this period.',
  mealtimes: 'Mealtimes',
  planned: 'Planned',
  requestedPortions: 'Requested',
  pickedUp: 'Served',
  notPickedUp: 'No-shows',
  guests: 'Guests',
  walkUps: 'Walk-ups',
  waste: 'Waste',
  /** The amount of waste: '12.5 kg'. */
  wasteSentence:
    '{pickedUp, plural, one {{waste} for # served portion.} other {{waste} for # served portions.}}',
  noWaste: 'No waste was weighed in this period.',
  leftOver: 'Left over',
  fromPlates: 'From plates',
  spoiled: 'Spoiled',
  kilos: '{kilos} kg',

  /** Residents' stars for what they were served: a column, and a list by meal. */
  rating: 'Rating',
  ratings: 'Ratings',
  meal: 'Meal',
  details: 'Details',
  ratingCount: '{count, plural, one {# rating} other {# ratings}}',
  comments: 'Comments',
  commentsText: 'Written to the kitchen, not published.',
  noComments: 'No recent comments.',
  noRatings: 'No ratings in this period.',
  ratingsFailed: 'The ratings could not be loaded. Please try again.',

  peopleAndMoney: 'Residents and money',
  peopleInNumbers: 'Residents and money in numbers',
  officeFailed: 'The report on residents and money could not be loaded. Please try again.',
  residents: 'Residents served',
  residentsText: '{by, select, month {Per month} other {Per week}}',
  /** The highest number of residents in a week or month, and new accounts. */
  residentsSentence:
    '{by, select, month {Up to {most} a month} other {Up to {most} a week}}; {newcomers, plural, one {# new account} other {# new accounts}}.',
  noResidents: 'No one was served in this period.',
  ate: 'Served',
  didNotCome: 'No-shows',
  newcomers: 'New accounts',
  money: 'Money',
  moneyText: 'Memberships and statements, refunds below the line',
  moneySentence: '{received} received, {refunded} refunded.',
  noMoney: 'No payments in this period.',
  memberships: 'Memberships',
  statements: 'Statements',
  paidBack: 'Refunded',
})
