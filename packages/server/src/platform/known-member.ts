import type { Badge, Duty, Role } from '@warm-ladle/contract'

/** A member, as read from the database. */
export interface KnownMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo: string
  readonly role: Role
  readonly badge: Badge
  readonly duties: readonly Duty[]
  /** The last day of the badge and of the stay, as dates at the hostel; null if unknown. */
  readonly badgeUntil: string | null
  readonly stayUntil: string | null
  /** Whether their stay is over, so that they can still read but no longer act as a resident. */
  readonly hasLeft: boolean
}
