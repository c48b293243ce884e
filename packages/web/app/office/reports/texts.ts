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
  /** Head of the column of weeks or months. */
  time: 'Time',

  mealsAndWaste: 'Meals and waste',
  mealsInNumbers: 'Meals and waste in numbers',
  kitchenFailed: 'The report of the kitchen could not be loaded. Please try again.',
  portions: 'Portions',
  portionsText: 'Picked up, and asked for without being picked up',
  portionsSentence:
    '{asked, plural, one {{pickedUp} of # portion that was asked for was picked up.} other {{pickedUp} of # portions that were asked for were picked up.}}',
  noPortions: 'Nothing was asked for in this time.',
  mealtimes: 'Mealtimes',
  planned: 'Planned',
  requestedPortions: 'Asked for',
  pickedUp: 'Picked up',
  notPickedUp: 'Not picked up',
  guests: 'Guests',
  walkUps: 'Walk-ups',
  waste: 'Waste',
  /** How much waste there was: '12.5 kg'. */
  wasteSentence:
    '{pickedUp, plural, one {{waste} for # portion that was picked up.} other {{waste} for # portions that were picked up.}}',
  noWaste: 'No waste was weighed in this time.',
  leftOver: 'Left over',
  fromPlates: 'From plates',
  spoiled: 'Spoiled',
  kilos: '{kilos} kg',

  peopleAndMoney: 'People and money',
  peopleInNumbers: 'People and money in numbers',
  officeFailed: 'The report of people and money could not be loaded. Please try again.',
  residents: 'Residents who ate',
  residentsText: '{by, select, month {In each month} other {In each week}}',
  /** The most residents of a week or month, and new accounts. */
  residentsSentence:
    '{by, select, month {{most} in the fullest month} other {{most} in the fullest week}}; {newcomers, plural, one {# account is new} other {# accounts are new}}.',
  noResidents: 'No meal was picked up in this time.',
  ate: 'Ate',
  didNotCome: 'Did not come',
  newcomers: 'Newcomers',
  money: 'Money',
  moneyText: 'Memberships and statements, and below the axis what was paid back',
  moneySentence: '{received} received, {refunded} paid back.',
  noMoney: 'Nothing was paid in this time.',
  memberships: 'Memberships',
  statements: 'Statements',
  paidBack: 'Paid back',
})
