import * as z from 'zod/mini'
import { allDuties, type Duty } from './access.ts'
import { endpoints } from './endpoint.ts'
import { Done, Id } from './fields.ts'

/** Duties of a member, each once and in the order of `allDuties`. */
export const Duties = z.array(z.enum(allDuties))
export type Duties = z.infer<typeof Duties>

/** A choice of duties, in any order. */
const ChosenDuties = z
  .array(z.enum(allDuties, 'There is no such duty'))
  .check(z.maxLength(allDuties.length, 'Name each duty once'))

/** The same as the service lists them: each once and in order. */
export const inOrderOfDuties = (chosen: readonly Duty[]): Duties =>
  allDuties.filter((duty) => chosen.includes(duty))

export const duties = endpoints({
  save: {
    method: 'PUT',
    path: '/api/members/{id}/duties',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: "Give a member exactly these duties; refused if the member's duties are no longer those seen",
    params: z.object({ id: Id }),
    body: z.object({
      duties: ChosenDuties,
      /** The duties that the caller saw. Without them nothing is compared. */
      seen: z.optional(ChosenDuties),
    }),
    returns: z.extend(Done, { duties: Duties, modifiedCount: z.int() }),
    messages: {
      'not-found': 'There is no such member',
      'changed-meanwhile': 'The duties of this member were changed meanwhile. Look at them again.',
    },
  },
})
