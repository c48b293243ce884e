import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done } from '../platform/fields.ts'
import { HoursOfWeek } from './opening-hours.ts'
import { Revision, seen } from '../platform/revision.ts'

export const hours = endpoints({
  list: {
    method: 'GET',
    path: '/api/hours',
    access: 'visitor',
    scope: 'read',
    summary: 'Opening hours, or a proposal until the kitchen sets them',
    returns: z.object({
      timeZone: z.string(),
      hours: HoursOfWeek,
      revision: Revision,
      proposal: HoursOfWeek,
    }),
  },
  save: {
    method: 'PUT',
    path: '/api/hours',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary:
      'Replace the opening hours; published mealtimes keep theirs. With a revision, refused if the hours have changed since',
    body: z.object({ hours: HoursOfWeek, ...seen }),
    returns: Done,
  },
})
