import { hash } from 'node:crypto'
import { Refusal } from '@warm-ladle/contract'

/**
 * The revision of a record, made from what people can change of it: it needs no column, and no write can forget to count.
 * 48 bits, so that it is a whole number in JSON.
 */
export const revisionOf = (values: object): number =>
  Number.parseInt(hash('sha256', JSON.stringify(values), 'hex').slice(0, 12), 16)

/** What a call has sent, with the revision that it is based on. */
interface Sent {
  readonly revision?: number | undefined
}

/**
 * Refuses a call that is based on an earlier state of a record than the present one, once the record is locked.
 *
 * @param current the fields of the call as they are now
 * @param revision the present one, if it is not made from these fields alone
 * @throws {Refusal} `changed-meanwhile`, with both values of each field
 */
export function requireSeen(sent: Sent, current: object, revision: number = revisionOf(current)): void {
  if (sent.revision === undefined || sent.revision === revision) return
  throw changedMeanwhile(sent, current, revision)
}

/** The refusal of a call that is based on an earlier state. */
export function changedMeanwhile(sent: object, current: object, revision: number): Refusal {
  const own = Object.entries(sent).filter(([field]) => field in current)
  return new Refusal('changed-meanwhile', undefined, undefined, {
    revision,
    current: { ...current },
    sent: Object.fromEntries(own),
  })
}
