import { Refusal } from '@warm-ladle/contract'
import { computeRevision } from './revisions.ts'

/** The sent fields, with the revision that they are based on. */
interface WithRevision {
  readonly revision?: number | undefined
}

/**
 * Refuses a call that is based on an outdated state of a record, which must be locked.
 *
 * @param current the current values of the call's fields
 * @param revision the current revision, if it is not computed from these fields alone
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
