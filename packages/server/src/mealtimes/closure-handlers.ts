import { type Api, counted, Refusal } from '@warm-ladle/contract'
import { dateAt } from '../calendar.ts'
import { listClosures } from '../database/shared/closures.ts'
import type { Handlers } from '../http/serve.ts'
import { addClosure, removeClosure } from './closure-queries.ts'
import type { PlanningServices } from './services.ts'

export const closureHandlers = (services: PlanningServices): Handlers<Api['closures']> => ({
  list: () => listClosures(services.db, { from: dateAt(services.clock(), services.timeZone) }),

  async add({ body: { slot = null, cancelMealtimes = false, ...body }, caller }) {
    const { id, cancelled } = await addClosure(services, { ...body, slot, cancelMealtimes }, caller)
    const message = 'The kitchen is closed on these days.'
    return {
      success: true,
      message: cancelled === 0 ? message : `${message} ${counted(cancelled, 'mealtime')} cancelled.`,
      insertedId: id,
      cancelled,
    }
  },

  async remove({ params, caller }) {
    if (!(await removeClosure(services, params.id, caller))) throw new Refusal('not-found')
    return { success: true, message: 'The kitchen is open on these days again.' }
  },
})
