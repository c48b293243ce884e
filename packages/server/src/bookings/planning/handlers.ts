import { type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { inTransaction } from '../../database/transaction.ts'
import { dateAt, weekAround } from '../../platform/calendar.ts'
import { findConventions } from '../../platform/settings.ts'
import { closuresOn, listClosures, listHours, proposedHours } from '../mealtimes.ts'
import { computeRevision } from '../../platform/revisions.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { cancelMealtime } from './cancel-mealtime.ts'
import { addClosure } from './add-closure.ts'
import { changeMealtime } from './change-mealtime.ts'
import { copyWeek } from './copy-week.ts'
import { correctPrices } from './correct-prices.ts'
import { reviewDrafts } from './judge-drafts.ts'
import { planMealtime } from './plan-mealtime.ts'
import { moveMealtime } from './move-mealtime.ts'
import { listPlanned } from './planned-queries.ts'
import { publishMealtimes } from './publish-mealtimes.ts'
import { saveHours } from './save-hours.ts'
import { listPublishedPrices } from './published-prices.ts'
import { removeClosure } from './remove-closure.ts'
import { removeDraft } from './remove-draft.ts'
import type { PlanningServices } from './services.ts'
import { withdrawServing } from './withdraw-serving.ts'

/** The kitchen's planning calls, except walk-ups, which belong to the counter's acts. */
export const planningHandlers = (services: PlanningServices): Omit<Handlers<Api['planning']>, 'walkUp'> => ({
  async week({ query }) {
    const { db, clock, timeZone } = services
    const { firstDay } = await findConventions(db)
    const { head, dates, first: from, last: until } = weekAround(query.from, clock(), timeZone, firstDay)
    const closures = await listClosures(db, { from, until })
    const planned = await listPlanned(db, { from, until })
    const days = dates.map((date) => ({
      date,
      closures: closuresOn(closures, date),
      mealtimes: planned.filter((mealtime) => mealtime.date === date),
    }))
    return { ...head, days }
  },

  async add({ body, caller }) {
    const data = await inTransaction(services.db, (tx) => planMealtime({ ...services, tx }, body, caller))
    return { success: true, ...said(answers.mealtimePlanned), data }
  },

  async change({ params, body, caller }) {
    const data = await inTransaction(services.db, (tx) =>
      changeMealtime({ ...services, tx }, params.id, body, caller),
    )
    return { success: true, ...said(answers.mealtimeChanged), data }
  },

  async remove({ params, caller }) {
    await removeDraft(services, params.id, caller)
    return { success: true, ...said(answers.draftRemoved) }
  },

  review: ({ query }) => reviewDrafts(services, query),

  async publish({ body, caller }) {
    const { published, left } = await publishMealtimes(services, body, caller)
    const counts = { published, left: left.length }
    return { success: true, ...said(answers.mealtimesPublished, counts), published, left }
  },

  async copyWeek({ body, caller }) {
    const { copied, left } = await copyWeek(services, body, caller)
    return { success: true, ...said(answers.copied, { copied, left: left.length }), copied, left }
  },

  async cancel({ params, body, caller }) {
    const cancelledRequests = await cancelMealtime(services, params.id, { ...body, actor: caller })
    return { success: true, ...said(answers.mealtimeCancelled), cancelledRequests }
  },

  async move({ params, body, caller }) {
    const data = await moveMealtime(services, params.id, body, caller)
    return { success: true, ...said(answers.mealtimeMoved), data }
  },

  async withdraw({ params, body, caller }) {
    const withdrawn = await withdrawServing(services, params.id, body, caller)
    return { success: true, ...said(answers.takenOff), ...withdrawn }
  },

  prices: ({ params }) => listPublishedPrices(services, params.id),

  async correctPrices({ params, body, caller }) {
    const changed = await correctPrices(services, params.id, body, caller)
    return { success: true, ...said(answers.pricesCorrected), ...changed }
  },
})

export const closureHandlers = (services: PlanningServices): Handlers<Api['closures']> => ({
  list: () => listClosures(services.db, { from: dateAt(services.clock(), services.timeZone) }),

  async add({ body: { slot = null, cancelMealtimes = false, ...body }, caller }) {
    const { id, cancelled } = await addClosure(services, { ...body, slot, cancelMealtimes }, caller)
    return { success: true, ...said(answers.closedThen, { cancelled }), insertedId: id, cancelled }
  },

  async remove({ params, caller }) {
    const givenBack = await removeClosure(services, params.id, caller)
    if (!givenBack) throw new Refusal('not-found')
    const { planned, published } = givenBack
    const drafts = planned - published
    return { success: true, ...said(answers.openAgain, { published, drafts }), ...givenBack }
  },
})

export const hoursHandlers = (services: PlanningServices): Handlers<Api['hours']> => ({
  async list() {
    const { db, timeZone } = services
    const hours = await listHours(db)
    return { timeZone, hours, revision: computeRevision(hours), proposal: [...proposedHours] }
  },

  async save({ body, caller }) {
    await saveHours(services, body, caller)
    return { success: true, ...said(answers.hoursSaved) }
  },
})
