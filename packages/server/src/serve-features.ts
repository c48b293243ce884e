import { api } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './people/account/handlers.ts'
import { passkeyHandlers } from './people/account/passkeys/handlers.ts'
import { apiTokenHandlers } from './people/api-tokens/handlers.ts'
import { auditHandlers } from './office/audit/handlers.ts'
import { describeMenu } from './bookings/menu-of-the-day.ts'
import { calendarFeedHandlers } from './bookings/calendar-feed/handlers.ts'
import { findOwnWalkUp, listOwnWalkUps } from './kitchen/own-walk-ups.ts'
import { watchActivity } from './kitchen/counter/activity-watch.ts'
import { walkUpHandlers } from './kitchen/counter/walk-up-handlers.ts'
import { counterHandlers, pickupHandlers } from './kitchen/counter/handlers.ts'
import { dutyHandlers } from './people/duties/handlers.ts'
import { hostelHandlers } from './office/settings/handlers.ts'
import { onNotified } from './database/transaction.ts'
import type { Report } from './platform/background.ts'
import { serve } from './http/contract/serve.ts'
import { importHandlers } from './office/imports/handlers.ts'
import { createEmailAdmins } from './people/identity/email-admins.ts'
import { createRecordExport } from './people/record-export.ts'
import { feedbackHandlers } from './kitchen/feedback/handlers.ts'
import { forecastHandlers, kitchenSheetHandlers, wasteHandlers } from './kitchen/sheet/handlers.ts'
import { registerJobs } from './start/register-jobs.ts'
import { likeHandlers } from './menu/likes/handlers.ts'
import { queueHandlers } from './kitchen/queue/handlers.ts'
import { findRequestedAt } from './bookings/meal-request.ts'
import { findNextMealtimes } from './bookings/offers.ts'
import { ratingHandlers } from './bookings/ratings/handlers.ts'
import { mealRequestHandlers } from './bookings/requests/handlers.ts'
import { mealHandlers } from './menu/meals/handlers.ts'
import { pollHandlers } from './bookings/polls/handlers.ts'
import { closureHandlers, hoursHandlers, planningHandlers } from './bookings/planning/handlers.ts'
import { memberHandlers } from './people/members/handlers.ts'
import { memberLoginHandlers } from './people/members/login-handlers.ts'
import { mealReactions, memberReactions } from './operation/reactions.ts'
import { createRemoveMember } from './people/remove-member.ts'
import { slipHandlers } from './people/members/slip-handlers.ts'
import { needsHandlers } from './people/needs/handlers.ts'
import { announcementHandlers } from './office/announcements/handlers.ts'
import { notificationHandlers } from './notifications/bell/handlers.ts'
import { watchMembers } from './notifications/bell/member-watch.ts'
import { registerUnsubscribe } from './notifications/bell/routes.ts'
import { deliveryHandlers } from './notifications/outbox/handlers.ts'
import { webhookHandlers } from './notifications/webhooks/handlers.ts'
import { ownDataHandlers } from './people/own-data/handlers.ts'
import { overviewHandlers } from './office/overview/handlers.ts'
import { adminPaymentHandlers } from './money/payments/admin-handlers.ts'
import { cancelOrGrant } from './money/payments/begin-checkout.ts'
import { paidElsewhere } from './money/ledger/paid-elsewhere.ts'
import { paymentHandlers } from './money/payments/handlers.ts'
import { createReconciler } from './money/reconciliation/reconciler.ts'
import { statementHandlers } from './money/statements/handlers.ts'
import { cancelOrSettle } from './money/statements/settle-by-card.ts'
import { registerWebhook } from './money/stripe/routes.ts'
import { pictureHandlers } from './menu/pictures/handlers.ts'
import { reportHandlers } from './office/reports/handlers.ts'
import { reviewHandlers } from './menu/reviews/handlers.ts'
import { absenceHandlers, standingOrderHandlers } from './bookings/standing-orders/handlers.ts'
import { upcomingMealHandlers } from './menu/upcoming-meals/handlers.ts'
import { weekHandlers } from './bookings/week/handlers.ts'
import type { Dependencies } from './dependencies.ts'

/** Registers the endpoints of every feature, each with its dependencies. */
export function serveFeatures(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, background, payments, pictures, publicUrl, contactEmail, timeZone, limits, clock } =
    dependencies
  const { retention } = dependencies
  const { db } = dependencies.database
  const paymentServices = { db, clock, timeZone, provider: payments, log: app.log }
  const reconciler = createReconciler(paymentServices)
  registerWebhook(app, paymentServices)
  // in the background, so that members can be removed, or pay at the office, while the provider is down
  const cancelPurchase = (transactionId: string) =>
    background.run('Cancelling a purchase', () =>
      cancelOrGrant({ db, clock, timeZone }, payments, transactionId),
    )
  const cancelPayment = (transactionId: string) =>
    background.run('Cancelling the payment of a statement', () =>
      cancelOrSettle(paymentServices, transactionId),
    )
  const emailAdmins = createEmailAdmins({ emails: identity.emails, timeZone })
  const reactions = memberReactions({ clock, timeZone, needDays: retention.noteDays })
  const removeMember = createRemoveMember({
    db,
    onRemoved: reactions.onRemoved,
    onOpenPurchase: cancelPurchase,
    emailAdmins,
  })
  registerJobs(app, {
    db,
    clock,
    timeZone,
    pictures,
    publicUrl,
    reconciler,
    retention,
    removeMember,
    jobs: dependencies.jobs,
  })

  serve(
    app,
    api.meals,
    mealHandlers({
      db,
      clock,
      contactEmail,
      reactions: mealReactions,
      bookings: { findNextMealtimes, findRequestedAt },
    }),
  )
  serve(
    app,
    api.upcomingMeals,
    upcomingMealHandlers({
      db,
      clock,
      contactEmail,
      defaultMinLikes: dependencies.publishMinLikes,
      onChanged: mealReactions.onChanged,
    }),
  )
  serve(app, api.likes, likeHandlers(db))
  const recordExport = createRecordExport(db, emailAdmins)
  serve(app, api.mealRequests, {
    ...mealRequestHandlers({ db, clock, timeZone }),
    ...queueHandlers({ db, clock, timeZone, recordExport }),
  })
  serve(app, api.reviews, reviewHandlers({ db, clock, perMeal: limits.reviewsOfOneMeal }))
  const { needsAdmission } = identity
  serve(
    app,
    api.members,
    memberHandlers({
      db,
      clock,
      timeZone,
      needsAdmission,
      identity,
      emailAdmins,
      recordExport,
      removeMember,
      reactions,
    }),
  )
  serve(app, api.loginSlips, slipHandlers({ db, publicUrl, needsAdmission, emailAdmins }))
  serve(app, api.memberLogins, memberLoginHandlers({ db, publicUrl, emailAdmins, timeZone }))
  serve(app, api.duties, dutyHandlers({ db, needsAdmission, emailAdmins }))
  serve(
    app,
    api.account,
    accountHandlers({
      db,
      identity,
      publicUrl,
      background,
      emailAdmins,
      removeMember,
      onEmailChanged: reactions.onEmailChanged,
    }),
  )
  serve(app, api.passkeys, passkeyHandlers(db, identity))
  serve(app, api.apiTokens, apiTokenHandlers(db, clock))
  serve(app, api.payments, paymentHandlers({ db, clock, timeZone }, payments))
  serve(
    app,
    api.adminPayments,
    adminPaymentHandlers({
      services: paymentServices,
      reconciler,
      timeZone,
      emailAdmins,
      recordExport,
      cancelPurchase,
    }),
  )
  serve(
    app,
    api.statements,
    statementHandlers({ services: paymentServices, timeZone, emailAdmins, recordExport, cancelPayment }),
  )
  serve(app, api.needs, needsHandlers({ db, clock, onNeedsChanged: reactions.onNeedsChanged }))
  const planning = { db, clock, timeZone }
  serve(app, api.hours, hoursHandlers(planning))
  serve(app, api.closures, closureHandlers(planning))
  serve(app, api.planning, { ...planningHandlers(planning), ...walkUpHandlers(planning) })
  serve(app, api.standingOrders, standingOrderHandlers(planning))
  serve(app, api.absences, absenceHandlers(planning))
  serve(app, api.polls, pollHandlers(planning))
  const report: Report = (problem, error) => app.log.error({ err: error }, problem)
  const watch = watchActivity(db, clock, report)
  serve(app, api.counter, counterHandlers({ db, clock, timeZone, watch }))
  serve(app, api.pickups, pickupHandlers({ db, clock, timeZone }))
  serve(
    app,
    api.ratings,
    ratingHandlers({
      db,
      clock,
      timeZone,
      findWalkUp: findOwnWalkUp,
      listWalkUps: listOwnWalkUps,
    }),
  )
  serve(app, api.ownData, ownDataHandlers(db, clock))
  serve(app, api.overview, overviewHandlers({ db, clock, timeZone, needsAdmission }))
  serve(app, api.reports, reportHandlers({ db, timeZone }))
  serve(
    app,
    api.calendarFeed,
    calendarFeedHandlers({ db, clock, publicUrl, timeZone, perCalendar: limits.readsOfOneCalendar }),
  )
  serve(
    app,
    api.hostel,
    hostelHandlers({
      db,
      clock,
      emailAdmins,
      defaultMinLikes: dependencies.publishMinLikes,
      cancelPurchase,
    }),
  )
  serve(app, api.audit, auditHandlers(db, recordExport))
  const members = watchMembers({ db, clock, report })
  const { outbox, pushes } = dependencies
  const { isMailed } = outbox
  serve(
    app,
    api.notifications,
    notificationHandlers({
      db,
      clock,
      watch: members,
      isMailed,
      pushKey: pushes.key,
      isPushUrl: pushes.isPushUrl,
    }),
  )
  serve(app, api.announcements, announcementHandlers({ db, clock, timeZone }, emailAdmins))
  registerUnsubscribe(app, { db, secrets: identity.secrets })
  const send = () => background.run('Sending notifications', () => outbox.deliver())
  serve(app, api.deliveries, deliveryHandlers(db, clock, send))
  serve(
    app,
    api.outgoingWebhooks,
    webhookHandlers({ db, clock, timeZone, describeMenu, emailAdmins, ...dependencies.webhooks }),
  )
  const forget = onNotified(db, send)
  app.addHook('onClose', async () => forget())
  serve(app, api.pictures, pictureHandlers({ db, store: pictures, origin: publicUrl.origin, clock }))
  serve(app, api.week, weekHandlers({ db, clock, timeZone }))
  const kitchen = { db, clock, timeZone, needDays: retention.noteDays }
  serve(app, api.kitchenSheet, kitchenSheetHandlers(kitchen))
  serve(app, api.waste, wasteHandlers(kitchen))
  serve(app, api.forecast, forecastHandlers(kitchen))
  serve(app, api.feedback, feedbackHandlers(kitchen, emailAdmins))
  serve(
    app,
    api.imports,
    importHandlers({
      db,
      emailAdmins,
      inviteIn: identity.emails?.inviteIn,
      enterMembership: paidElsewhere({ clock, timeZone }),
    }),
  )
}
