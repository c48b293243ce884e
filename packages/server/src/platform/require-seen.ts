import { Refusal } from '@warm-ladle/contract'
import { computeRevision } from './revisions.ts'

/** What a call has sent, with the revision that it is based on. */
interface WithRevision {
  readonly revision?: number | undefined
}

/**
 * Refuses a call that is based on an earlier state of a record than the present one, once the record is locked.
 *
 * @param current the fields of the call as they are now
 * @param revision the present one, if it is not made from these fields alone
 * @throws {Refusal} `changed-meanwhile`, with both values of each field
 */
export function requireSeen(
  sent: WithRevision,
  current: object,
  revision: number = computeRevision(current),
): void {
  if (sent.revision === undefined || sent.revision === revision) return
  const own = Object.entries(sent).filter(([field]) => field in current)
  throw new Refusal('changed-meanwhile', undefined, undefined, {
    revision,
    current: { ...current },
    sent: Object.fromEntries(own),
  })
}
