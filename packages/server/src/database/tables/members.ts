import type { Badge, Duty, Role } from '@warm-ladle/contract'
import type { Generated } from 'kysely'
import type { Instant, Optional, OptionalInstant } from './columns.ts'

/** The product's record of a user, which has the identity's id and is deleted with it. */
export interface UsersTable {
  id: string
  /** Always lower-case, and equal to the identity's. */
  email: string
  name: string
  role: Generated<Role>
  photo: Generated<string>
  badge: Generated<Badge>
  /**
   * The last day of the badge, as a date at the hostel; null if it never expires. Computed from the payments, like
   * the badge.
   */
  badge_until: Optional<string>
  /** The last day of their stay; null if unknown. */
  stay_until: Optional<string>
  created_at: Instant
  /** Always `memberSearchText(member)`. */
  search_text: Generated<string>
  room: Optional<string>
  /** The number on the member's card, as the reader types it. */
  card: Optional<string>
}

/** The duties of a member who works for the hostel without being an admin. */
interface DutiesTable {
  user_id: string
  duty: Duty
}

/** A token with which a program makes calls for a member; only its secret's SHA-256 is stored, in hexadecimal. */
interface ApiTokensTable {
  id: string
  user_id: string
  name: string
  /** Scopes separated by spaces. */
  scopes: string
  token_hash: string
  created_at: Instant
  expires_at: OptionalInstant
  /** A date of the hostel's calendar. */
  last_used_on: Optional<string>
}

export interface MemberTables {
  users: UsersTable
  duties: DutiesTable
  api_tokens: ApiTokensTable
}
