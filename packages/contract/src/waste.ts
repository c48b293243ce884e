import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Done, Id } from './fields.ts'
import { wasteKinds } from './waste-kinds.ts'

export const WasteKind = z.enum(wasteKinds, 'Choose left over, from plates or spoiled')
export type WasteKind = z.infer<typeof WasteKind>

/** Most that can be entered at once: half a tonne, so that a slip of the finger is noticed. */
const mostGrams = 500_000

/** A weight in grams. */
export const Grams = z
  .int('Enter a weight in whole grams')
  .check(z.minimum(1, 'Enter a weight above 0'), z.maximum(mostGrams, 'Enter 500 kg at most'))

/** What a kitchen weighs after service. */
export const waste = endpoints({
  add: {
    method: 'POST',
    path: '/api/kitchen/waste',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Enter what was thrown away of a serving; sent again with the same id it counts once',
    body: z.object({ id: Id, servingId: Id, kind: WasteKind, grams: Grams }),
    returns: Done,
    messages: {
      'not-found': 'This meal is not served any more',
      'changed-meanwhile': 'This was entered already, with another weight. Look at the list.',
    },
  },
  remove: {
    method: 'DELETE',
    path: '/api/kitchen/waste/{id}',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Take back an entry of waste',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': 'This entry has been taken back already' },
  },
})
