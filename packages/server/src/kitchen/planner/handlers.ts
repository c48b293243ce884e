import { type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { dateAt, weekAround } from '../../platform/calendar.ts'
import { conventionsOf } from '../../platform/conventions.ts'
import { closuresOn, listClosures, listHours, proposedHours } from '../../bookings/mealtimes.ts'
import { revisionOf } from '../../platform/revisions.ts'
import { newId } from '../../database/new-id.ts'
import type { Actor } from '../../platform/audit-log.ts'
import type { GivenAct } from '../act.ts'
import { performAct } from '../kitchen-acts.ts'
import { refusalOfAct } from '../refusal-of-act.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { cancelMealtime } from '../../bookings/planning/cancel-mealtime.ts'
import { changeMealtime, removeDraft } from '../../bookings/planning/change-mealtime.ts'
import { addClosure, removeClosure } from '../../bookings/planning/closure-queries.ts'
import { reviewDrafts } from '../../bookings/planning/judge-drafts.ts'
import { copyWeek, planMealtime } from '../../bookings/planning/plan-mealtime.ts'
import { moveMealtime } from '../../bookings/planning/move-mealtime.ts'
import { listPlanned } from '../../bookings/planning/planned-queries.ts'
import { publishMealtimes } from '../../bookings/planning/publish-mealtimes.ts'
import { saveHours } from '../../bookings/planning/save-hours.ts'
import { correctPrices, listPublishedPrices } from '../../bookings/planning/published-prices.ts'
import type { PlanningServices } from '../../bookings/planning/services.ts'
import { isOfPublished } from '../../bookings/planning/servings-queries.ts'
import { withdrawServing } from '../../bookings/planning/withdraw-serving.ts'

export const planningHandlers = (services: PlanningServices): Handlers<Api['planning']> => ({
  async week({ query }) {
    const { db, clock, timeZone } = services
    const { firstDay } = conventionsOf(db)
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
    const data = await planMealtime(services, body, caller)
    return { success: true, ...said(answers.mealtimePlanned), data }
  },

  async change({ params, body, caller }) {
    const data = await changeMealtime(services, params.id, body, caller)
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

  async walkUp({ params, body, caller }) {
    await giveWalkUp(services, { servingId: params.id, ...body }, caller)
    return { success: true, ...said(answers.walkUpsCounted, { portions: body.portions }) }
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
    return { timeZone, hours, revision: revisionOf(hours), proposal: [...proposedHours] }
  },

  async save({ body, caller }) {
    await saveHours(services, body, caller)
    return { success: true, ...said(answers.hoursSaved) }
  },
})

interface WalkUp extends Pick<GivenAct, 'portions' | 'despite'> {
  readonly servingId: string
}

/** Counts a walk-up that happens now. */
async function giveWalkUp(services: PlanningServices, walkUp: WalkUp, actor: Actor) {
  const ended = await performAct(services, { id: newId(), act: 'walk-up', ...walkUp }, actor)
  if (ended.outcome === 'done') return
  const refusal = refusalOfAct(ended, services)
  if (refusal) throw refusal
  throw new Refusal((await isOfPublished(services.db, walkUp.servingId)) ? 'mealtime-over' : 'not-found')
}
