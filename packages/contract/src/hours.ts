import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Done } from './fields.ts'
import { HoursOfWeek } from './opening-hours.ts'

export const hours = endpoints({
  list: {
    method: 'GET',
    path: '/api/hours',
    access: 'visitor',
    scope: 'read',
    summary: 'Opening hours, empty until the kitchen has set them, with a proposal to start from',
    returns: z.object({ timeZone: z.string(), hours: HoursOfWeek, proposal: HoursOfWeek }),
  },
  save: {
    method: 'PUT',
    path: '/api/hours',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Replace the opening hours; mealtimes that are published keep theirs',
    body: z.object({ hours: HoursOfWeek }),
    returns: Done,
  },
})
