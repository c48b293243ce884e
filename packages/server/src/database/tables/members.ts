import type { Badge, Duty, Role } from '@warm-ladle/contract'
import type { Generated } from 'kysely'
import type { Instant, Optional } from './columns.ts'

/** The product's record of a user: same id as the identity, and deleted with it. */
export interface UsersTable {
  id: string
  /** Always lower-case. */
  email: string
  name: string
  role: Generated<Role>
  photo: Generated<string>
  badge: Generated<Badge>
  created_at: Instant
  /** Always `memberSearchTextOf(member)`. */
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

export interface MemberTables {
  users: UsersTable
  duties: DutiesTable
}
