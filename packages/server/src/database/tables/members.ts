import type { Badge, Duty, Role } from '@warm-ladle/contract'
import type { Generated } from 'kysely'
import type { Instant, Optional, OptionalInstant } from './columns.ts'

/** The product's record of a user: same id as the identity, and deleted with it. */
export interface UsersTable {
  id: string
  /** Always lower-case, and that of the identity. */
  email: string
  name: string
  role: Generated<Role>
  photo: Generated<string>
  badge: Generated<Badge>
  /** The last day of the badge, as a date of the hostel; null for ever. Computed from the payments, as the badge is. */
  badge_until: Optional<string>
  /** The last day of their stay; null while none is known. */
  stay_until: Optional<string>
  created_at: Instant
  /** Always `memberSearchText(member)`. */
  search_text: Generated<string>
  room: Optional<string>
  /** The number of the member's own card, as its reader types it. */
  card: Optional<string>
}

/** What a member does for the hostel without the role of an admin. */
interface DutiesTable {
  user_id: string
  duty: Duty
}

/** A token with which a program calls in the name of a member; of its secret only the SHA-256 in hexadecimal. */
interface ApiTokensTable {
  id: string
  user_id: string
  name: string
  /** Scopes with blanks between them. */
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
