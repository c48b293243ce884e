import type { QueryKey } from '@tanstack/react-query'
import type { Api } from '@warm-ladle/contract'

/** An endpoint that changes something: 'likes.add'. */
export type ActName = { [Feature in keyof Api]: FeatureAct<Feature, Api[Feature]> }[keyof Api]
type FeatureAct<Feature extends string, Endpoints> = {
  [Name in keyof Endpoints & string]: Endpoints[Name] extends { method: 'GET' } ? never : `${Feature}.${Name}`
}[keyof Endpoints & string]

type Keys = readonly QueryKey[]

const nothing: Keys = []
const polls: Keys = [['polls']]
const reviews: Keys = [['reviews'], ['meals'], ['meal-requests']]
const feedback: Keys = [['feedback']]
const removedMeals: Keys = [...reviews, ['week'], ['planning'], ['polls']]
const announcedMeals: Keys = [['upcoming-meals'], ['meals']]
/** Cards get new values in place. They are only sorted again at the next visit, so they do not move under a finger. */
const votes: Keys = [
  ['upcoming-meals', 'vote'],
  ['upcoming-meals', 'admin'],
]
/** Cancelling a request skips a day of a standing order. */
const requests: Keys = [['meal-requests'], ['standing-orders'], ['meals'], ['week'], ['overview']]
const orders: Keys = [...requests, ['absences']]
const served: Keys = [['meal-requests'], ['overview']]
/** the planner's own week and requests are also stale */
const plans: Keys = [['planning'], ['forecast'], ['week'], ['meal-requests'], ['overview']]
/** Closing the kitchen also cancels mealtimes. */
const closures: Keys = [['closures'], ...plans]
const waste: Keys = [['kitchen-sheet'], ['reports']]
const account: Keys = [['account']]
const admitted: Keys = [['members'], ['overview']]
const paid: Keys = [['payments'], ['member'], ['statements'], ['overview']]
const ledger: Keys = [['admin-payments'], ['payments'], ['members'], ['member'], ['overview']]

/**
 * What each action makes stale: the keys of all queries that show or count something it changes, including those of
 * other modules. `useNotifyingMutation({ act })` refetches them.
 */
export const staleQueries: Readonly<Record<ActName, Keys>> = {
  'meals.add': [['meals']],
  'meals.update': [['meals'], ['week'], ['planning'], ['polls']],
  'meals.remove': removedMeals,
  'meals.removeMany': removedMeals,
  'upcomingMeals.like': votes,
  'upcomingMeals.announce': announcedMeals,
  'upcomingMeals.change': [...announcedMeals, ['polls']],
  'upcomingMeals.withdraw': [...announcedMeals, ['polls']],
  'upcomingMeals.publish': [...announcedMeals, ['polls']],

  'polls.add': polls,
  'polls.vote': polls,
  'polls.close': polls,
  'polls.remove': polls,
  // 'upcoming-meals' too: the new meal starts with the likes of those who voted for the idea
  'polls.addMeal': [...polls, ['upcoming-meals']],
  'polls.plan': [...polls, ...plans],

  'likes.add': [['meals']],
  'likes.remove': [['meals']],
  'reviews.write': reviews,
  'reviews.update': reviews,
  'reviews.remove': reviews,
  'reviews.removeAsAdmin': reviews,
  'reviews.removeManyAsAdmin': reviews,
  'reviews.answer': [['reviews']],
  'reviews.removeAnswer': [['reviews']],
  'feedback.give': feedback,
  'feedback.answer': feedback,
  'feedback.close': feedback,
  // no list shows that someone has looked up the author
  'feedback.author': [['activity']],
  // no list shows a picture before its form is saved
  'pictures.upload': nothing,

  'mealRequests.create': requests,
  'mealRequests.createMany': requests,
  'mealRequests.change': requests,
  'mealRequests.cancel': requests,
  'mealRequests.serve': served,
  'mealRequests.serveMany': served,
  'standingOrders.add': orders,
  'standingOrders.change': orders,
  'standingOrders.end': orders,
  'standingOrders.skip': orders,
  'absences.add': orders,
  'absences.end': orders,
  'pickups.plate': [['week'], ['meal-requests']],
  'ratings.rate': [['week'], ['meal-requests'], ['meals'], ['reports']],
  'calendarFeed.create': [['calendar-feed']],
  'calendarFeed.remove': [['calendar-feed']],
  'hours.save': [['hours'], ...plans],
  'closures.add': closures,
  'closures.remove': closures,

  'planning.add': plans,
  'planning.change': plans,
  'planning.remove': plans,
  'planning.publish': plans,
  'planning.copyWeek': plans,
  'planning.cancel': plans,
  'planning.move': plans,
  'planning.withdraw': plans,
  'planning.correctPrices': [['planning'], ['week'], ['meals']],
  // only API clients call this endpoint; the app adds walk-ups through the counter's outbox
  'planning.walkUp': nothing,
  // the counter's outbox refetches the board itself
  'counter.act': nothing,
  'waste.add': waste,
  'waste.remove': waste,

  'members.admit': admitted,
  'members.admitMany': admitted,
  'members.makeAdmin': [['members']],
  // 'member' too: the role also decides which pages the dashboard's menu lists
  'members.revokeAdmin': [['members'], ['member']],
  // the member's own account shows the room, too
  'members.saveRoom': [['members'], ['account'], ['meal-requests']],
  'members.saveStay': [['members'], ['member'], ['meal-requests']],
  'members.correct': [['members'], ['member'], ['account'], ['meal-requests']],
  'members.remove': [
    ['members'],
    ['meals'],
    ['upcoming-meals'],
    ['polls'],
    ['reviews'],
    ['meal-requests'],
    ['overview'],
  ],
  'loginSlips.make': [['members']],
  'memberLogins.issue': [['members']],
  'memberLogins.endSession': [['members', 'sessions']],
  'memberLogins.endSessions': [['members', 'sessions']],
  // an admin's own duties also decide what they may do without the role
  'duties.save': [['members'], ['member']],
  'needs.save': [['needs'], ['week']],
  'account.change': account,
  'account.changePassword': account,
  'account.endSession': account,
  'account.endOtherSessions': account,
  'account.resendConfirmation': account,
  'passkeys.remove': account,
  'apiTokens.create': account,
  'apiTokens.remove': account,
  // the session changes, which clears all cached data
  'members.register': nothing,
  'account.resetPassword': nothing,
  'account.remove': nothing,
  // these calls change nothing that is shown on the screen
  'account.prove': nothing,
  'account.checkPassword': nothing,
  'account.forgotPassword': nothing,
  // only visitors see these pages
  'account.confirmEmail': nothing,
  'account.cancelEmailChange': nothing,

  'adminPayments.enter': [...ledger, ['packages']],
  'adminPayments.enterMany': ledger,
  'adminPayments.refund': ledger,
  'adminPayments.reconcile': [['admin-payments']],
  'payments.save': paid,
  'statements.reportPayment': paid,
  'statements.reportCardAtOffice': paid,
  'statements.close': [['statements']],
  'statements.settle': [['statements']],
  // nothing is paid yet
  'payments.createIntent': nothing,
  'statements.beginPayment': nothing,
  'statements.beginCardAtOffice': nothing,

  'notifications.choose': [['notifications', 'choices']],
  // the page shows the response of this call
  'notifications.read': nothing,
  // the switch shows the browser's own subscription
  'notifications.subscribe': nothing,
  'notifications.unsubscribe': nothing,
  'announcements.add': [['announcements']],
  'announcements.remove': [['announcements']],
  'deliveries.again': [['deliveries']],
  'outgoingWebhooks.add': [['outgoing-webhooks']],
  'outgoingWebhooks.remove': [['outgoing-webhooks'], ['deliveries']],
  'outgoingWebhooks.send': [['outgoing-webhooks'], ['deliveries']],
  // these calls change nothing that is shown on the screen
  'outgoingWebhooks.rotate': nothing,

  'hostel.changeSetting': [['settings'], ['office'], ['packages']],
  'imports.residents': [['members'], ['overview'], ['activity']],
  'imports.meals': [['meals'], ['week'], ['overview'], ['activity']],
}
