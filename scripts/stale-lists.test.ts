import { describe, expect, it } from 'vitest'
import { changingCalls, listActs } from './stale-lists.ts'

const requests = ['meal-requests', 'meals', 'overview', 'standing-orders', 'week']
const orders = ['absences', ...requests]
const plans = ['forecast', 'meal-requests', 'overview', 'planning', 'week']
const removedMeals = ['meal-requests', 'meals', 'planning', 'reviews', 'week']
const reviews = ['meal-requests', 'meals', 'reviews']
const announcedMeals = ['meals', 'upcoming-meals']
const votes = ['upcoming-meals/admin', 'upcoming-meals/vote']
const payments = ['admin-payments', 'member', 'members', 'overview', 'payments']

/** Queries that each act makes stale, by the lists that show what it changes. A new act needs its line. */
const stale: Readonly<Record<string, readonly string[]>> = {
  'absences.add': orders,
  'absences.end': orders,
  'account.change': ['account'],
  'account.changePassword': ['account'],
  'account.endOtherSessions': ['account'],
  'account.endSession': ['account'],
  'account.prove': [],
  // both end the session, with which all that was read goes
  'account.remove': [],
  'account.resetPassword': [],
  'account.resendConfirmation': ['account'],
  'adminPayments.enter': [...payments, 'packages'].toSorted(),
  'adminPayments.enterMany': payments,
  'adminPayments.reconcile': ['admin-payments'],
  'adminPayments.refund': payments,
  'announcements.add': ['announcements'],
  'announcements.remove': ['announcements'],
  'apiTokens.create': ['account'],
  'apiTokens.remove': ['account'],
  'calendarFeed.create': ['calendar-feed'],
  'calendarFeed.remove': ['calendar-feed'],
  'closures.add': ['closures', ...plans],
  'closures.remove': ['closures', ...plans],
  'deliveries.again': ['deliveries'],
  'duties.save': ['member', 'members'],
  'hostel.changeSetting': ['office', 'packages', 'settings'],
  'hours.save': ['forecast', 'hours', 'meal-requests', 'overview', 'planning', 'week'],
  'imports.meals': ['activity', 'meals', 'overview', 'week'],
  'imports.residents': ['activity', 'members', 'overview'],
  'likes.add': ['meals'],
  'likes.remove': ['meals'],
  'loginSlips.make': ['members'],
  'mealRequests.cancel': requests,
  'mealRequests.change': requests,
  'mealRequests.create': requests,
  'mealRequests.createMany': requests,
  'mealRequests.serve': ['meal-requests', 'overview'],
  'mealRequests.serveMany': ['meal-requests', 'overview'],
  'meals.add': ['meals'],
  'meals.remove': removedMeals,
  'meals.removeMany': removedMeals,
  'meals.update': ['meals', 'planning', 'week'],
  'memberLogins.endSession': ['members/sessions'],
  'memberLogins.endSessions': ['members/sessions'],
  'memberLogins.issue': ['members'],
  'members.admit': ['members', 'overview'],
  'members.admitMany': ['members', 'overview'],
  'members.correct': ['account', 'meal-requests', 'member', 'members'],
  'members.makeAdmin': ['members'],
  'members.remove': ['meal-requests', 'meals', 'members', 'overview', 'reviews', 'upcoming-meals'],
  'members.revokeAdmin': ['member', 'members'],
  'members.saveRoom': ['account', 'meal-requests', 'members'],
  'members.saveStay': ['meal-requests', 'member', 'members'],
  // the key of the choices themselves, from their query
  'notifications.choose': ['*'],
  'passkeys.remove': ['account'],
  'pickups.plate': ['meal-requests', 'week'],
  'planning.add': plans,
  'planning.cancel': plans,
  'planning.change': ['overview', 'planning', 'week'],
  'planning.copyWeek': plans,
  'planning.correctPrices': ['meals', 'planning', 'week'],
  'planning.move': plans,
  'planning.publish': plans,
  'planning.remove': plans,
  'planning.withdraw': plans,
  'reviews.remove': reviews,
  'reviews.removeAsAdmin': reviews,
  'reviews.removeManyAsAdmin': reviews,
  'reviews.update': reviews,
  'reviews.write': reviews,
  'standingOrders.add': orders,
  'standingOrders.change': orders,
  'standingOrders.end': orders,
  'standingOrders.skip': orders,
  'statements.close': ['statements'],
  'statements.settle': ['statements'],
  'upcomingMeals.announce': announcedMeals,
  'upcomingMeals.change': announcedMeals,
  'upcomingMeals.like': votes,
  'upcomingMeals.publish': announcedMeals,
  'upcomingMeals.withdraw': announcedMeals,
  'waste.add': ['kitchen-sheet', 'reports'],
  'waste.remove': ['kitchen-sheet', 'reports'],
}

/** Acts without such a list beside them, by call and file, with what happens instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'account.cancelEmailChange people/account/cancel-email-change-page.tsx': 'a visitor’s page',
  'account.change people/account/profile-setting.tsx':
    'useChangeProfile is the act of ProfileForm, which lists it',
  'account.change people/language-switch.tsx': 'the page is loaded again',
  'account.checkPassword people/sign-in/signup-form.tsx': 'it changes nothing',
  'account.confirmEmail people/account/confirm-email-page.tsx': 'a visitor’s page, which goes on to another',
  'account.forgotPassword people/account/forgot-password-page.tsx': 'a visitor’s page',
  'account.resendConfirmation people/account/confirm-email-page.tsx': 'a visitor’s page',
  'counter.act kitchen/counter/outbox.tsx': 'the outbox reads the board again: outbox.test.tsx',
  'likes.remove menu/upcoming-meals/upcoming-meals.tsx':
    'an announced meal is liked, as by upcomingMeals.like',
  'members.register people/sign-in/use-finish-sign-in.ts': 'the session changes: session-changes.test.tsx',
  'needs.save people/needs-form.tsx': 'useSaveNeeds lists it',
  'needs.save people/needs.ts': 'useSaveNeeds lists it',
  'notifications.read notifications/notifications-page.tsx': 'its answer is shown',
  'notifications.subscribe notifications/push.ts': 'the switch shows what the browser says',
  'notifications.unsubscribe notifications/push.ts': 'the switch shows what the browser says',
  'payments.createIntent money/payments/checkout.tsx': 'nothing is paid yet',
  'payments.save money/payments/use-pay.tsx': 'useReport reads it again: use-pay.test.tsx',
  'pictures.upload api/use-upload.ts': 'no list shows it before a form is saved',
  'planning.change kitchen/planner/planning.ts': 'its answer is shown: planned-portions.test.tsx',
  'statements.beginCardAtOffice money/payments/statement-sheet.tsx': 'nothing is paid yet',
  'statements.beginPayment money/payments/statement-sheet.tsx': 'nothing is paid yet',
  'statements.reportCardAtOffice money/payments/use-pay.tsx': 'useReport reads it again: use-pay.test.tsx',
  'statements.reportPayment money/payments/use-pay.tsx': 'useReport reads it again: use-pay.test.tsx',
}

/** For programs: the app counts walk-ups at the counter. */
const notCalled = ['planning.walkUp']

describe('the lists that an act makes stale', () => {
  const acts = listActs()
  const listed = acts.filter(({ call, file }) => !(`${call} ${file}` in elsewhere))

  it.each(listed)('are read again: $call in $file', ({ call, stale: found }) => {
    expect(found).toEqual(stale[call])
  })

  it('are known of every act, and of none that is not there', () => {
    const called = new Set(acts.map(({ call }) => call))
    expect(changingCalls.filter((call) => !called.has(call))).toEqual(notCalled)
    expect(Object.keys(stale).toSorted()).toEqual([...new Set(listed.map(({ call }) => call))].toSorted())
    const exceptions = acts.map(({ call, file }) => `${call} ${file}`).filter((name) => name in elsewhere)
    expect([...new Set(exceptions)].toSorted()).toEqual(Object.keys(elsewhere))
  })
})
