import * as z from 'zod/mini'
import { Category } from '../menu/meal-fields.ts'
import { Slot } from '../menu/slot.ts'
import { NamedDate } from '../platform/calendar-values.ts'
import { DatedSlot } from './meal-request.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, NamedInstant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Paging } from '../platform/query-fields.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** How many options a poll has. */
export const pollOptions = { min: 2, max: 6 } as const

/** A `DatedSlot` from a caller. */
export const NamedSlot = z.object({ date: NamedDate, slot: Slot })

/** A meal that residents can vote for. */
export const PollMeal = z.object({
  id: Id,
  image: z.string(),
  category: Category,
  /** False for an upcoming meal. */
  isOnMenu: z.boolean(),
})

/** What residents can vote for: a meal, or an idea that is only a text. */
export const PollOption = z.object({
  id: Id,
  title: z.string(),
  /** Missing for an idea, and once the meal is removed. */
  meal: z.optional(PollMeal),
})
export type PollOption = z.infer<typeof PollOption>

/** An option with its votes. */
export const CountedPollOption = z.extend(PollOption, { votes: z.int() })

const shared = { _id: Id, mealtime: z.optional(DatedSlot), closesAt: Instant }

/**
 * A poll as the caller may see it. Before it closes, only members who have voted see how many votes each option has.
 */
export const Poll = z.discriminatedUnion('state', [
  z.object({ ...shared, state: z.literal('open'), options: z.array(PollOption) }),
  z.object({ ...shared, state: z.literal('voted'), options: z.array(CountedPollOption), ownOption: Id }),
  z.object({
    ...shared,
    state: z.literal('closed'),
    options: z.array(CountedPollOption),
    ownOption: z.optional(Id),
    /** The options with the most votes. */
    winners: z.array(Id),
    /** The option that the kitchen planned. */
    planned: z.optional(z.extend(DatedSlot, { optionId: Id })),
  }),
])
export type Poll = z.infer<typeof Poll>

/** A meal of the menu or an idea, not both. */
const NewOption = z
  .object({
    mealId: z.optional(Id),
    text: z.optional(requiredLine(lengths.title, withMessage(checks.optionRequired))),
  })
  .check(
    z.refine(
      ({ mealId, text }) => (mealId === undefined) !== (text === undefined),
      withMessage(checks.optionRequired),
    ),
  )

/** Two options with the same key count as one. The key is the meal, or the text without case. */
const optionKey = ({ mealId, text = '' }: z.infer<typeof NewOption>) => mealId ?? text.toLowerCase()

const messages = {
  'not-found': texts.noSuchPoll,
  'orders-closed': texts.pollClosed,
  'too-early': texts.pollOpen,
  'already-planned': texts.pollPlanned,
} as const
const params = z.object({ id: Id })

export const polls = endpoints({
  list: {
    method: 'GET',
    path: '/api/polls',
    access: 'member',
    scope: 'read',
    summary: 'Polls on the menu, latest deadline first; votes are counted once you voted or a poll is closed',
    query: z.object(Paging),
    returns: z.array(Poll),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/api/polls',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Start a poll on two to six meals or ideas; it closes before requests for its mealtime do',
    body: z.object({
      mealtime: z.optional(NamedSlot),
      closesAt: NamedInstant,
      options: z.array(NewOption).check(
        z.minLength(pollOptions.min, withMessage(checks.twoOptions, { least: pollOptions.min })),
        z.maxLength(pollOptions.max, withMessage(checks.sixOptions, { most: pollOptions.max })),
        z.refine(
          (options) => new Set(options.map(optionKey)).size === options.length,
          withMessage(checks.eachOptionOnce),
        ),
      ),
    }),
    returns: z.extend(Done, { insertedId: Id }),
  },
  vote: {
    method: 'PUT',
    path: '/api/polls/{id}/vote',
    access: 'badged',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'Vote for an option, or change your vote, until the poll closes',
    params,
    body: z.object({ optionId: Id }),
    returns: Done,
    messages: { ...messages, 'badge-required': texts.badgeToVote },
  },
  close: {
    method: 'POST',
    path: '/api/polls/{id}/close',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Close a poll before its deadline',
    params,
    returns: Done,
    messages,
  },
  addMeal: {
    method: 'POST',
    path: '/api/polls/{id}/meal',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Name the upcoming meal that an idea has become; each vote for the idea counts as a like of it',
    params,
    body: z.object({ optionId: Id, mealId: Id }),
    returns: Done,
    messages: { ...messages, 'already-added': texts.ideaIsMeal },
  },
  plan: {
    method: 'POST',
    path: '/api/polls/{id}/plan',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary:
      'Plan the winner of a closed poll at its mealtime, or at the one named here, and notify its voters; plans a portion for each vote',
    params,
    body: z.object({
      /** One of the winners. */
      optionId: Id,
      /** Only for a poll without a mealtime. */
      mealtime: z.optional(NamedSlot),
    }),
    returns: Done,
    messages,
  },
  remove: {
    method: 'DELETE',
    path: '/api/polls/{id}',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Remove a poll with its votes; a planned meal stays on the plan',
    params,
    returns: Done,
    messages,
  },
})
