import { type Api, counted } from '@warm-ladle/contract'
import { weekAround } from '../calendar.ts'
import { closuresOn, listClosures } from '../database/shared/closures.ts'
import type { Handlers } from '../http/serve.ts'
import { cancelMealtime } from './cancel-mealtime.ts'
import { changeMealtime } from './change-mealtime.ts'
import { copyWeek } from './copy-week.ts'
import { planMealtime } from './plan-mealtime.ts'
import { listPlanned } from './planned-queries.ts'
import { publishMealtimes } from './publish-mealtimes.ts'
import { removeDraft } from './remove-draft.ts'
import type { PlanningServices } from './services.ts'
import { addWalkUps } from './walk-up.ts'

export const planningHandlers = (services: PlanningServices): Handlers<Api['planning']> => ({
  async week({ query }) {
    const { db, clock, timeZone } = services
    const { head, dates, monday: from, sunday: until } = weekAround(query.from, clock(), timeZone)
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
    return { success: true, message: 'The mealtime has been planned.', data }
  },

  async change({ params, body, caller }) {
    const data = await changeMealtime(services, params.id, body, caller)
    return { success: true, message: 'The mealtime has been changed.', data }
  },

  async remove({ params, caller }) {
    await removeDraft(services, params.id, caller)
    return { success: true, message: 'The draft has been removed.' }
  },

  async publish({ body, caller }) {
    const { published, left } = await publishMealtimes(services, body, caller)
    const message = `${counted(published, 'mealtime')} published.`
    const rest = left.length === 0 ? '' : ` ${counted(left.length, 'draft')} left as before.`
    return { success: true, message: `${message}${rest}`, published, left }
  },

  async copyWeek({ body, caller }) {
    const { copied, left } = await copyWeek(services, body, caller)
    const message = `${counted(copied, 'mealtime')} copied as drafts.`
    const rest = left === 0 ? '' : ` ${left} left out.`
    return { success: true, message: `${message}${rest}`, copied, left }
  },

  async cancel({ params, body, caller }) {
    const cancelledRequests = await cancelMealtime(services, params.id, { ...body, actor: caller })
    return { success: true, message: 'The mealtime has been cancelled.', cancelledRequests }
  },

  async walkUp({ params, body, caller }) {
    await addWalkUps(services, params.id, body.portions, caller)
    return { success: true, message: `${counted(body.portions, 'portion')} counted.` }
  },
})
