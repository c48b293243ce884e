import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { Category } from './dish.ts'

/** What an overview shows of a meal. */
const glance = { _id: Id, title: z.string(), category: Category, image: z.string() }

/** A meal, and how often it was requested or liked. */
export const CountedMeal = z.object({ ...glance, count: z.int() })
export type CountedMeal = z.infer<typeof CountedMeal>

/** The most liked upcoming meals. */
const Upcoming = z.object({ total: z.int(), meals: z.array(CountedMeal) })

export const KitchenOverview = z.object({
  /** When it was read; the longest wait lasts from `waitingSince` to this moment. */
  at: Instant,
  /** Pending requests. */
  waiting: z.int(),
  /** When the oldest of them was made; null without any. */
  waitingSince: z.nullable(Instant),
  /** Meals served in each hour of today, in the service's time zone. */
  servedToday: z.array(z.object({ starts: Instant, count: z.int() })),
  /** The meals requested most in the last 30 days, without cancelled requests. */
  mostRequested: z.array(CountedMeal),
  upcoming: Upcoming,
})
export type KitchenOverview = z.infer<typeof KitchenOverview>

export const MemberOverview = z.object({
  /** The member's pending requests, newest first. */
  requests: z.object({
    total: z.int(),
    meals: z.array(z.object({ ...glance, requestTime: Instant })),
  }),
  /** The meals the member likes, last liked first; upcoming ones have no page yet. */
  liked: z.object({
    total: z.int(),
    meals: z.array(z.object({ ...glance, isUpcoming: z.boolean() })),
  }),
  upcoming: Upcoming,
})
export type MemberOverview = z.infer<typeof MemberOverview>

export const overview = endpoints({
  kitchen: {
    method: 'GET',
    path: '/overview/kitchen',
    access: 'kitchen',
    summary: 'What waits, what was served today, and what residents want',
    returns: KitchenOverview,
  },
  member: {
    method: 'GET',
    path: '/overview/member',
    access: 'member',
    summary: "The caller's open requests, the meals they like, and those to come",
    returns: MemberOverview,
  },
})
