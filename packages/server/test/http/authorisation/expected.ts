import type { Scope } from '@warm-ladle/contract'

/** Kinds of callers that an endpoint accepts. Admins are also accepted where a duty is. */
export type Reach = 'everyone' | 'members' | 'badged' | 'kitchen' | 'counter' | 'books' | 'admins'

interface Row {
  /** Who may make the call in a session. */
  readonly by: Reach
  /** The only scope whose tokens may make the call too; without it, no token may. */
  readonly token?: Scope
  /** Whether the call needs a login, or its confirmation, from the last ten minutes. */
  readonly proof?: true
}

/**
 * Who may call each endpoint, written by hand independently of the contract. The suite fails for an endpoint that
 * accepts more callers than before, and for a new endpoint without a row.
 */
export const expected: Readonly<Record<string, Row>> = {
  'meals.list': { by: 'everyone', token: 'read' },
  'meals.search': { by: 'everyone', token: 'read' },
  'meals.find': { by: 'everyone', token: 'read' },
  'meals.ranking': { by: 'everyone', token: 'read' },
  'meals.labelling': { by: 'everyone', token: 'read' },
  'meals.download': { by: 'admins' },
  'meals.add': { by: 'kitchen', token: 'menu' },
  'meals.update': { by: 'kitchen', token: 'menu' },
  'meals.remove': { by: 'admins', token: 'menu' },
  'meals.removeMany': { by: 'admins', token: 'menu' },

  'upcomingMeals.list': { by: 'everyone', token: 'read' },
  'upcomingMeals.vote': { by: 'everyone', token: 'read' },
  'upcomingMeals.like': { by: 'badged', token: 'requests' },
  'upcomingMeals.listForAdmin': { by: 'kitchen', token: 'menu' },
  'upcomingMeals.announce': { by: 'kitchen', token: 'menu' },
  'upcomingMeals.publish': { by: 'kitchen', token: 'menu' },
  'upcomingMeals.change': { by: 'kitchen', token: 'menu' },
  'upcomingMeals.withdraw': { by: 'admins', token: 'menu' },

  'likes.add': { by: 'members', token: 'requests' },
  'likes.remove': { by: 'members', token: 'requests' },

  'polls.list': { by: 'members', token: 'read' },
  'polls.vote': { by: 'badged', token: 'requests' },
  'polls.add': { by: 'kitchen', token: 'menu' },
  'polls.close': { by: 'kitchen', token: 'menu' },
  'polls.addMeal': { by: 'kitchen', token: 'menu' },
  'polls.plan': { by: 'kitchen', token: 'kitchen' },
  'polls.remove': { by: 'kitchen', token: 'menu' },

  'mealRequests.create': { by: 'badged', token: 'requests' },
  'mealRequests.createMany': { by: 'badged', token: 'requests' },
  'mealRequests.list': { by: 'members', token: 'read' },
  'mealRequests.change': { by: 'members', token: 'requests' },
  'mealRequests.cancel': { by: 'members', token: 'requests' },
  'standingOrders.list': { by: 'members', token: 'read' },
  'standingOrders.add': { by: 'badged', token: 'requests' },
  'standingOrders.change': { by: 'badged', token: 'requests' },
  'standingOrders.end': { by: 'members', token: 'requests' },
  'standingOrders.skip': { by: 'members', token: 'requests' },
  'absences.list': { by: 'members', token: 'read' },
  'absences.add': { by: 'members', token: 'requests' },
  'absences.end': { by: 'members', token: 'requests' },
  'mealRequests.queue': { by: 'counter', token: 'counter' },
  'mealRequests.download': { by: 'admins', proof: true },
  'mealRequests.noShows': { by: 'admins' },
  'mealRequests.downloadNoShows': { by: 'admins', proof: true },
  'mealRequests.dishes': { by: 'counter', token: 'counter' },
  'mealRequests.serve': { by: 'counter', token: 'counter' },
  'mealRequests.serveMany': { by: 'counter', token: 'counter' },

  'reviews.list': { by: 'everyone', token: 'read' },
  'reviews.write': { by: 'members', token: 'requests' },
  'reviews.update': { by: 'members', token: 'requests' },
  'reviews.remove': { by: 'members', token: 'requests' },
  'reviews.answer': { by: 'kitchen' },
  'reviews.removeAnswer': { by: 'kitchen' },
  'reviews.listForAdmin': { by: 'admins' },
  'reviews.removeAsAdmin': { by: 'admins' },
  'reviews.removeManyAsAdmin': { by: 'admins' },

  'members.register': { by: 'members' },
  'members.details': { by: 'members' },
  'members.role': { by: 'members' },
  'members.list': { by: 'admins' },
  'members.download': { by: 'admins', proof: true },
  'members.totals': { by: 'admins' },
  'members.makeAdmin': { by: 'admins', proof: true },
  'members.admitMany': { by: 'admins', proof: true },
  'members.correct': { by: 'admins', proof: true },
  'members.saveStay': { by: 'admins', proof: true },
  'members.saveRoom': { by: 'admins', proof: true },
  'members.revokeAdmin': { by: 'admins', proof: true },
  'members.admit': { by: 'admins', proof: true },
  'members.remove': { by: 'admins', proof: true },
  'loginSlips.list': { by: 'admins' },
  'loginSlips.make': { by: 'admins', proof: true },
  'memberLogins.issue': { by: 'admins', proof: true },
  'memberLogins.sessions': { by: 'admins' },
  'memberLogins.endSession': { by: 'admins' },
  'memberLogins.endSessions': { by: 'admins' },

  'duties.save': { by: 'admins', proof: true },

  'account.show': { by: 'members' },
  'account.change': { by: 'members' },
  'account.checkPassword': { by: 'everyone' },
  'account.changePassword': { by: 'members' },
  'account.prove': { by: 'members' },
  'account.sessions': { by: 'members' },
  'account.endSession': { by: 'members' },
  'account.endOtherSessions': { by: 'members' },
  'account.forgotPassword': { by: 'everyone' },
  'account.resetPassword': { by: 'everyone' },
  'account.confirmEmail': { by: 'everyone' },
  'account.cancelEmailChange': { by: 'everyone' },
  'account.resendConfirmation': { by: 'everyone' },
  'account.remove': { by: 'members' },

  'passkeys.list': { by: 'members' },
  'passkeys.remove': { by: 'members', proof: true },

  'apiTokens.list': { by: 'members' },
  'apiTokens.create': { by: 'members', proof: true },
  'apiTokens.remove': { by: 'members' },

  'payments.packages': { by: 'everyone', token: 'read' },
  'payments.createIntent': { by: 'members' },
  'payments.save': { by: 'members' },
  'payments.list': { by: 'members', token: 'read' },
  'payments.office': { by: 'members' },
  'payments.receipt': { by: 'members', token: 'read' },

  'adminPayments.list': { by: 'books', token: 'books' },
  'adminPayments.download': { by: 'books', proof: true, token: 'books' },
  'adminPayments.totals': { by: 'books', token: 'books' },
  'adminPayments.enter': { by: 'admins', proof: true },
  'adminPayments.enterMany': { by: 'admins', proof: true },
  'adminPayments.refund': { by: 'admins', proof: true },
  'adminPayments.drift': { by: 'books', token: 'books' },
  'adminPayments.reconcile': { by: 'admins' },

  'statements.list': { by: 'members', token: 'read' },
  'statements.show': { by: 'members', token: 'read' },
  'statements.beginPayment': { by: 'members' },
  'statements.reportPayment': { by: 'members' },
  'statements.months': { by: 'books', token: 'books' },
  'statements.ofMonth': { by: 'books', token: 'books' },
  'statements.settled': { by: 'books', token: 'books' },
  'statements.find': { by: 'books', token: 'books' },
  'statements.download': { by: 'books', proof: true, token: 'books' },
  'statements.close': { by: 'books', proof: true },
  'statements.settle': { by: 'books', proof: true },
  'statements.beginCardAtOffice': { by: 'books' },
  'statements.reportCardAtOffice': { by: 'books' },

  'reports.kitchen': { by: 'kitchen', token: 'kitchen' },
  'reports.kitchenDownload': { by: 'kitchen', token: 'kitchen' },
  'reports.ratings': { by: 'kitchen', token: 'kitchen' },
  'reports.office': { by: 'books', token: 'books' },
  'reports.officeDownload': { by: 'books', token: 'books' },

  'audit.list': { by: 'admins' },
  'audit.download': { by: 'admins', proof: true },

  'notifications.list': { by: 'members' },
  'notifications.read': { by: 'members' },
  'notifications.live': { by: 'members' },
  'notifications.choices': { by: 'members' },
  'notifications.choose': { by: 'members' },
  'notifications.subscribe': { by: 'members' },
  'notifications.unsubscribe': { by: 'members' },

  'announcements.list': { by: 'members' },
  'announcements.planned': { by: 'kitchen' },
  'announcements.add': { by: 'kitchen', proof: true },
  'announcements.remove': { by: 'kitchen' },

  'deliveries.list': { by: 'admins' },
  'deliveries.totals': { by: 'admins' },
  'deliveries.again': { by: 'admins' },

  'outgoingWebhooks.list': { by: 'admins' },
  'outgoingWebhooks.add': { by: 'admins', proof: true },
  'outgoingWebhooks.remove': { by: 'admins' },
  'outgoingWebhooks.rotate': { by: 'admins', proof: true },
  'outgoingWebhooks.send': { by: 'admins' },
  'outgoingWebhooks.preview': { by: 'admins' },

  'needs.find': { by: 'members' },
  'needs.save': { by: 'members' },

  'hours.list': { by: 'everyone', token: 'read' },
  'hours.save': { by: 'kitchen', token: 'kitchen' },

  'closures.list': { by: 'everyone', token: 'read' },
  'closures.add': { by: 'kitchen', token: 'kitchen' },
  'closures.remove': { by: 'kitchen', token: 'kitchen' },

  'planning.week': { by: 'kitchen', token: 'kitchen' },
  'planning.add': { by: 'kitchen', token: 'kitchen' },
  'planning.change': { by: 'kitchen', token: 'kitchen' },
  'planning.remove': { by: 'kitchen', token: 'kitchen' },
  'planning.review': { by: 'kitchen', token: 'kitchen' },
  'planning.publish': { by: 'kitchen', token: 'kitchen' },
  'planning.copyWeek': { by: 'kitchen', token: 'kitchen' },
  'planning.cancel': { by: 'kitchen', token: 'kitchen' },
  'planning.move': { by: 'kitchen', token: 'kitchen' },
  'planning.withdraw': { by: 'kitchen', token: 'kitchen' },
  'planning.prices': { by: 'kitchen', token: 'kitchen' },
  'planning.correctPrices': { by: 'kitchen', token: 'kitchen' },
  'planning.walkUp': { by: 'counter', token: 'counter' },

  'counter.mealtimes': { by: 'counter', token: 'counter' },
  'counter.board': { by: 'counter', token: 'counter' },
  'counter.undated': { by: 'counter', token: 'counter' },
  'counter.act': { by: 'counter', token: 'counter' },
  'counter.live': { by: 'counter', token: 'counter' },

  'pickups.find': { by: 'counter', token: 'counter' },
  'pickups.plate': { by: 'members', token: 'requests' },

  'ratings.rate': { by: 'members', token: 'requests' },
  'ratings.walkUps': { by: 'members', token: 'read' },
  'ratings.list': { by: 'kitchen', token: 'kitchen' },

  'ownData.export': { by: 'members', proof: true },

  'overview.kitchen': { by: 'kitchen', token: 'kitchen' },
  'overview.member': { by: 'members', token: 'read' },

  'hostel.settings': { by: 'admins' },
  'hostel.installation': { by: 'admins' },
  'hostel.changeSetting': { by: 'admins', proof: true },

  'calendarFeed.show': { by: 'members' },
  'calendarFeed.create': { by: 'members' },
  'calendarFeed.remove': { by: 'members' },
  'calendarFeed.read': { by: 'everyone' },

  'pictures.upload': { by: 'everyone', token: 'menu' },

  'week.find': { by: 'everyone', token: 'read' },
  'week.next': { by: 'everyone', token: 'read' },
  'week.ofMeal': { by: 'everyone', token: 'read' },

  'kitchenSheet.show': { by: 'kitchen', token: 'kitchen' },
  'kitchenSheet.download': { by: 'kitchen', token: 'kitchen' },

  'waste.weeks': { by: 'kitchen', token: 'kitchen' },
  'waste.add': { by: 'kitchen', token: 'kitchen' },
  'waste.remove': { by: 'kitchen', token: 'kitchen' },

  'feedback.give': { by: 'members' },
  'feedback.list': { by: 'members' },
  'feedback.totals': { by: 'kitchen' },
  'feedback.answer': { by: 'kitchen' },
  'feedback.close': { by: 'kitchen' },
  'feedback.author': { by: 'admins', proof: true },

  'forecast.list': { by: 'kitchen', token: 'kitchen' },
  'forecast.dishes': { by: 'kitchen', token: 'kitchen' },
  'forecast.dish': { by: 'kitchen', token: 'kitchen' },
  'forecast.history': { by: 'kitchen', token: 'kitchen' },

  'imports.residents': { by: 'admins', proof: true },
  'imports.meals': { by: 'admins', proof: true },
}
