import { lengthOfDays } from '@warm-ladle/contract'
import type { Translate } from '../../page/language.tsx'
import type { Retention } from '../../page/page-context.ts'
import { texts } from './texts.ts'

interface StoredData {
  readonly what: string
  readonly why: string
  readonly whom: string
  readonly long: string
}

/** The data that the service stores about residents; docs/privacy.md says the same for operators. */
export const listStoredData = (
  t: Translate,
  { auditLogDays, noteDays, pickupDays }: Retention,
): readonly StoredData[] => [
  {
    what: t(texts.name),
    why: t(texts.nameWhy),
    whom: t(texts.nameWhom),
    long: t(texts.nameLong),
  },
  {
    what: t(texts.room),
    why: t(texts.roomWhy),
    whom: t(texts.roomWhom),
    long: t(texts.roomLong),
  },
  {
    what: t(texts.duties),
    why: t(texts.dutiesWhy),
    whom: t(texts.dutiesWhom),
    long: t(texts.dutiesLong),
  },
  {
    what: t(texts.needs),
    why: t(texts.needsWhy),
    whom: t(texts.needsWhom, { time: lengthOfDays(t.language, noteDays) }),
    long: t(texts.needsLong, { time: lengthOfDays(t.language, noteDays) }),
  },
  {
    what: t(texts.requests),
    why: t(texts.requestsWhy),
    whom: t(texts.requestsWhom),
    long: t(texts.requestsLong, {
      notes: lengthOfDays(t.language, noteDays),
      pickups: lengthOfDays(t.language, pickupDays),
    }),
  },
  {
    what: t(texts.orders),
    why: t(texts.ordersWhy),
    whom: t(texts.ordersWhom),
    long: t(texts.ordersLong),
  },
  {
    what: t(texts.guests),
    why: t(texts.guestsWhy),
    whom: t(texts.guestsWhom),
    long: t(texts.guestsLong, { time: lengthOfDays(t.language, noteDays) }),
  },
  {
    what: t(texts.plates),
    why: t(texts.platesWhy),
    whom: t(texts.platesWhom),
    long: t(texts.platesLong, { time: lengthOfDays(t.language, pickupDays) }),
  },
  {
    what: t(texts.ratings),
    why: t(texts.ratingsWhy),
    whom: t(texts.ratingsWhom),
    long: t(texts.ratingsLong, { time: lengthOfDays(t.language, noteDays) }),
  },
  {
    what: t(texts.reviews),
    why: t(texts.reviewsWhy),
    whom: t(texts.reviewsWhom),
    long: t(texts.reviewsLong),
  },
  {
    what: t(texts.votes),
    why: t(texts.votesWhy),
    whom: t(texts.votesWhom),
    long: t(texts.votesLong),
  },
  {
    what: t(texts.feedback),
    why: t(texts.feedbackWhy),
    whom: t(texts.feedbackWhom),
    long: t(texts.feedbackLong),
  },
  {
    what: t(texts.payments),
    why: t(texts.paymentsWhy),
    whom: t(texts.paymentsWhom),
    long: t(texts.paymentsLong),
  },
  {
    what: t(texts.statements),
    why: t(texts.statementsWhy),
    whom: t(texts.statementsWhom),
    long: t(texts.statementsLong),
  },
  {
    what: t(texts.logins),
    why: t(texts.loginsWhy),
    whom: t(texts.loginsWhom),
    long: t(texts.loginsLong),
  },
  {
    what: t(texts.calendar),
    why: t(texts.calendarWhy),
    whom: t(texts.calendarWhom),
    long: t(texts.calendarLong),
  },
  {
    what: t(texts.tokens),
    why: t(texts.tokensWhy),
    whom: t(texts.tokensWhom),
    long: t(texts.tokensLong),
  },
  {
    what: t(texts.notices),
    why: t(texts.noticesWhy),
    whom: t(texts.noticesWhom),
    long: t(texts.noticesLong),
  },
  {
    what: t(texts.emails),
    why: t(texts.emailsWhy),
    whom: t(texts.emailsWhom),
    long: t(texts.emailsLong),
  },
  {
    what: t(texts.acts),
    why: t(texts.actsWhy),
    whom: t(texts.actsWhom),
    long: t(texts.actsLong, { time: lengthOfDays(t.language, auditLogDays) }),
  },
  {
    what: t(texts.log),
    why: t(texts.logWhy),
    whom: t(texts.logWhom),
    long: t(texts.logLong),
  },
]
