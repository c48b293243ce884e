import * as z from 'zod/mini'
import { allDuties, type Duty } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id } from '../platform/fields.ts'
import { seen } from '../platform/revision.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A member's duties, each only once and in the order of `allDuties`. */
export const Duties = z.array(z.enum(allDuties))
export type Duties = z.infer<typeof Duties>

/** A choice of duties, in any order. */
const ChosenDuties = z
  .array(z.enum(allDuties, withMessage(checks.noSuchDuty)))
  .check(z.maxLength(allDuties.length, withMessage(checks.eachDutyOnce)))

/** The chosen duties in the server's form: each only once and in order. */
export const inOrderOfDuties = (chosen: readonly Duty[]): Duties =>
  allDuties.filter((duty) => chosen.includes(duty))

export const duties = endpoints({
  save: {
    method: 'PUT',
    path: '/api/members/{id}/duties',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: "Set a member's duties. With a revision, refused if the member has changed since",
    params: z.object({ id: Id }),
    body: z.object({ duties: ChosenDuties, ...seen }),
    returns: z.extend(Done, { duties: Duties, modifiedCount: z.int() }),
    messages: {
      'not-found': texts.noSuchMember,
      'changed-meanwhile': texts.dutiesChanged,
    },
  },
})
