import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Id, lengths } from './fields.ts'

export const roles = ['user', 'admin'] as const
/** Everybody's badge at registration. */
export const defaultBadge = 'Bronze Badge'
/** From the lowest to the highest. */
export const badges = [defaultBadge, 'Silver', 'Gold', 'Platinum'] as const
export const Badge = z.enum(badges)
export type Badge = z.infer<typeof Badge>

/** Whether a badge lets its member request meals and like upcoming ones. */
export const isBadged = (badge: Badge) => badge !== defaultBadge

const member = {
  _id: Id,
  name: z.string(),
  photo: z.string(),
  email: z.string(),
  badge: Badge,
  role: z.enum(roles),
}

export const Member = z.object(member)
export type Member = z.infer<typeof Member>

const Email = z.string('Email is required').check(z.trim(), z.toLowerCase(), z.maxLength(lengths.email))

export const members = endpoints({
  register: {
    method: 'POST',
    path: '/users',
    access: 'member',
    summary: 'Save the signed-in person as a member; harmless when he already is one',
    body: z.object({
      email: z.optional(z.string()),
      name: z.optional(z.string().check(z.trim(), z.maxLength(lengths.name))),
      photo: z.optional(z.string().check(z.maxLength(2000))),
    }),
    returns: z.object({ insertedId: z.nullable(Id), message: z.optional(z.string()) }),
    whose: 'email',
  },
  details: {
    method: 'GET',
    path: '/user-details',
    access: 'member',
    summary: 'A member by e-mail: oneself, or anybody for an admin',
    query: z.object({ email: Email.check(z.minLength(1, 'Email is required')) }),
    // the specification reads both `data.data.badge` and `data.badge`
    returns: z.object({ success: z.literal(true), message: z.string(), data: Member, ...member }),
    whose: 'email',
    sentences: { 'not-found': 'There is no such member' },
  },
  role: {
    method: 'GET',
    path: '/api/users/{email}',
    access: 'member',
    summary: "A member's role",
    params: z.object({ email: Email }),
    returns: z.object({ role: z.enum(roles) }),
    whose: 'email',
    sentences: { 'not-found': 'There is no such member' },
  },
})
