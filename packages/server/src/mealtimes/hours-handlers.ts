import type { Api } from '@warm-ladle/contract'
import { listHours } from '../database/shared/hours.ts'
import type { Handlers } from '../http/serve.ts'
import { proposedHours } from '../opening-hours.ts'
import { saveHours } from './save-hours.ts'
import type { PlanningServices } from './services.ts'

export const hoursHandlers = (services: PlanningServices): Handlers<Api['hours']> => ({
  async list() {
    const { db, timeZone } = services
    return { timeZone, hours: await listHours(db), proposal: [...proposedHours] }
  },

  async save({ body, caller }) {
    await saveHours(services, body.hours, caller)
    return { success: true, message: 'The opening hours have been saved.' }
  },
})
