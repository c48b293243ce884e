import * as z from 'zod/mini'
import { badges } from '../badges.ts'
import { CalendarDate, NamedDate, someDays } from '../platform/calendar-values.ts'
import { Duties } from './duties.ts'
import { endpoints } from '../endpoint.ts'
import { Done, EmailAddress, Id, Ignored, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Paging, SearchText } from '../platform/query-fields.ts'
import { Revision, seen } from '../platform/revision.ts'
import { ChosenIds, Outcomes } from '../several-at-once.ts'
import { optionalLine, requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { saidFields } from '../platform/said-fields.ts'
import { texts } from '../platform/refusals/texts.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]
export const Badge = z.enum(badges)
export type Badge = z.infer<typeof Badge>

const member = {
  _id: Id,
  name: z.string(),
  photo: z.string(),
  email: z.string(),
  badge: Badge,
  role: z.enum(roles),
}

/** Last day of the badge, and of the stay; missing if unknown. */
const ends = { badgeUntil: z.optional(CalendarDate), stayUntil: z.optional(CalendarDate) }

export const Member = z.object({ ...member, ...ends })
export type Member = z.infer<typeof Member>

/**
 * When and from where an account with a password was opened. Admins know nothing else about someone who waits to be
 * admitted.
 */
export const SignUpFacts = z.object({
  at: Instant,
  /** The IPv4 address, or the first half of an IPv6 address; missing if unknown or already deleted. */
  network: z.optional(z.string()),
  /** The browser, e.g. 'Chrome on Android'; missing if unknown or already deleted. */
  browser: z.optional(z.string()),
})
export type SignUpFacts = z.infer<typeof SignUpFacts>

/** A member as admins see them in the list. */
export const ListedMember = z.object({
  ...member,
  ...ends,
  /** Whether the account is waiting to be admitted. */
  isWaiting: z.boolean(),
  /** Set for a waiting account. */
  signUp: z.optional(SignUpFacts),
  /** Missing if the member has no duties. */
  duties: z.optional(Duties),
  /** Room, and number of the member's own card; missing if unknown. */
  room: z.optional(z.string()),
  card: z.optional(z.string()),
  /** A new email address that the office entered and the member has not confirmed; missing if there is none. */
  newEmail: z.optional(z.object({ email: z.string(), until: Instant })),
  /** Revision of the name, email, duties, room, card and stay. */
  revision: Revision,
})
export type ListedMember = z.infer<typeof ListedMember>

/** A member's rights as staff; `duties` is missing if they have none. */
export const Standing = z.object({ role: z.enum(roles), duties: z.optional(Duties) })
export type Standing = z.infer<typeof Standing>

/** Sort orders for the member list: by name, by email, or newest first. */
export const memberOrders = ['name', 'email', 'newest'] as const

/** The number of current members, by badge and by the month in which they joined. */
export const MemberTotals = z.object({
  badges: z.record(Badge, z.int()),
  /** Members who joined in each of the last twelve months, in the server's time zone, newest first. */
  newcomers: z.array(z.object({ month: z.string(), count: z.int() })),
})
export type MemberTotals = z.infer<typeof MemberTotals>

const MemberFilter = z.object({
  search: z.optional(SearchText),
  sortBy: z.optional(z.enum(memberOrders, withMessage(checks.sortByOfMembers))),
  /** Only members who wait to be admitted. */
  waiting: z.optional(z.literal('true', withMessage(checks.waitingIsTrue))),
  /** Only members who joined on these days. */
  ...someDays,
})
export type MemberFilter = z.infer<typeof MemberFilter>

/** A member's display name. */
export const MemberName = requiredLine(lengths.name, withMessage(checks.nameRequired))

/** A member's room. */
export const Room = optionalLine(lengths.room)

/** Room and card as admins enter them; the card number is what the card reader types. */
export const RoomAndCard = z.object({ room: Room, card: optionalLine(lengths.card) })
export type RoomAndCard = z.infer<typeof RoomAndCard>

const unknown = { 'not-found': texts.noSuchMember } as const

const Email = z
  .string(withMessage(checks.emailRequired))
  .check(z.trim(), z.toLowerCase(), z.maxLength(lengths.email))

export const members = endpoints({
  register: {
    method: 'POST',
    path: '/users',
    access: 'member',
    throttle: 'registrations',
    summary: 'Save the logged-in user as a member; changes nothing for a member',
    body: z.object({
      email: z.optional(z.string()),
      name: z.optional(z.string().check(z.trim(), z.maxLength(lengths.name))),
      photo: z.optional(z.string().check(z.maxLength(2000))),
      badge: Ignored,
    }),
    returns: z.object({ insertedId: z.nullable(Id), ...z.partial(z.object(saidFields)).shape }),
    subjectField: 'email',
  },
  details: {
    method: 'GET',
    path: '/user-details',
    access: 'member',
    summary: 'A member by email: yourself, or anyone for admins',
    query: z.object({ email: Email.check(z.minLength(1, withMessage(checks.emailRequired))) }),
    // the specification reads both `data.data.badge` and `data.badge`
    returns: z.object({ success: z.literal(true), ...saidFields, data: Member, ...member, ...ends }),
    subjectField: 'email',
    messages: unknown,
  },
  role: {
    method: 'GET',
    path: '/api/users/{email}',
    access: 'member',
    summary: "A member's role and any duties",
    params: z.object({ email: Email }),
    returns: Standing,
    subjectField: 'email',
    messages: unknown,
  },
  list: {
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'All members, searched by name or email; sorted by name by default',
    query: z.extend(MemberFilter, Paging),
    returns: z.array(ListedMember),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/users.csv',
    access: 'admin',
    freshProof: true,
    throttle: 'downloads',
    summary: 'The same list as a CSV file, with the columns of an import',
    query: MemberFilter,
    returns: z.string(),
    sends: 'csv',
  },
  totals: {
    method: 'GET',
    path: '/users/totals',
    access: 'admin',
    heavy: true,
    summary: 'Member counts by badge, and how many joined each month',
    returns: MemberTotals,
  },
  makeAdmin: {
    method: 'PATCH',
    path: '/users/admin/{id}',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Give a member the admin role; changes nothing for an admin',
    params: z.object({ id: Id }),
    returns: z.object({ modifiedCount: z.int() }),
    messages: unknown,
  },
  admit: {
    method: 'PUT',
    path: '/users/admission/{id}',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Let in a waiting account; changes nothing for others',
    params: z.object({ id: Id }),
    returns: z.object({ modifiedCount: z.int() }),
    messages: unknown,
  },
  admitMany: {
    method: 'POST',
    path: '/api/members/admissions',
    access: 'admin',
    freshProof: true,
    throttle: 'adminBatches',
    summary: 'Let in up to 50 waiting accounts, each on its own',
    body: z.object({ ids: ChosenIds }),
    returns: Outcomes,
    messages: unknown,
  },
  saveRoom: {
    method: 'PUT',
    path: '/api/members/{id}/room',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: "Set a member's room and card number; empty ones are removed",
    params: z.object({ id: Id }),
    body: z.extend(RoomAndCard, seen),
    returns: z.object({ modifiedCount: z.int() }),
    messages: unknown,
  },
  correct: {
    method: 'PUT',
    path: '/api/members/{id}/person',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary:
      "Correct a member's name and email; with a mail server, a new address applies once its owner confirms it",
    params: z.object({ id: Id }),
    body: z.object({
      name: requiredLine(lengths.name, withMessage(checks.nameRequired)),
      email: EmailAddress,
      ...seen,
    }),
    returns: z.extend(Done, { modifiedCount: z.int() }),
    messages: unknown,
  },
  saveStay: {
    method: 'PUT',
    path: '/api/members/{id}/stay',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary:
      'Set or clear the last day of a stay: later requests are cancelled, standing orders and the badge end, and the member only reads',
    params: z.object({ id: Id }),
    body: z.object({ stayUntil: z.nullable(NamedDate), ...seen }),
    returns: z.object({ modifiedCount: z.int() }),
    messages: unknown,
  },
  revokeAdmin: {
    method: 'DELETE',
    path: '/users/admin/{id}',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: "Remove a member's admin role, even your own, but never the last admin's",
    params: z.object({ id: Id }),
    returns: z.object({ modifiedCount: z.int() }),
    messages: unknown,
  },
  remove: {
    method: 'DELETE',
    path: '/users/{id}',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary:
      'Remove a member with their sessions, likes and pending requests; their reviews stay without a name',
    params: z.object({ id: Id }),
    returns: z.object({ deletedCount: z.int() }),
    messages: unknown,
  },
})
