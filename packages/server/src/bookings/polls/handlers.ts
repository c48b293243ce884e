import { type Api, type Poll, type PollOption, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { PlanningServices } from '../planning/services.ts'
import { addMealOfIdea } from './add-meal-of-idea.ts'
import { castVote } from './cast-vote.ts'
import { closePoll } from './close-poll.ts'
import { planWinner } from './plan-winner.ts'
import {
  countVotes,
  listOptions,
  listOwnVotes,
  listPolls,
  listWinners,
  type OptionRow,
  type PollRow,
  removePoll,
} from './poll-queries.ts'
import { startPoll } from './start-poll.ts'

export const pollHandlers = (services: PlanningServices): Handlers<Api['polls']> => {
  const { db, clock } = services
  return {
    async list({ query, caller }) {
      const { rows, next } = await listPolls(db, pageRequest(query))
      return { body: await showTo(services, caller.id, rows), next }
    },

    async add({ body, caller }) {
      const insertedId = await startPoll(services, body, caller)
      return { success: true, ...said(answers.pollStarted), insertedId }
    },

    async vote({ params, body, caller }) {
      const given = { pollId: params.id, optionId: body.optionId, userId: caller.id }
      await inTransaction(db, (tx) => castVote(tx, given, clock))
      return { success: true, ...said(answers.voted) }
    },

    async close({ params, caller }) {
      await closePoll(db, params.id, caller, clock)
      return { success: true, ...said(answers.pollClosed) }
    },

    async addMeal({ params, body, caller }) {
      const likes = await addMealOfIdea(db, { pollId: params.id, ...body }, caller, clock)
      return { success: true, ...said(answers.ideaIsMeal, { likes }) }
    },

    async plan({ params, body, caller }) {
      const { title: meal, portions } = await planWinner(services, params.id, body, caller)
      return { success: true, ...said(answers.winnerPlanned, { meal, portions }) }
    },

    async remove({ params, caller }) {
      if (!(await removePoll(db, params.id, caller))) throw new Refusal('not-found')
      return { success: true, ...said(answers.pollRemoved) }
    },
  }
}

/** Polls as a member may see them, with only those vote counts that the member may know. */
async function showTo(
  { db, clock }: PlanningServices,
  userId: string,
  rows: readonly PollRow[],
): Promise<Poll[]> {
  const now = clock().toISOString()
  const isClosed = ({ closes_at: closesAt }: PollRow) => toIso(closesAt) <= now
  const ids = rows.map(({ id }) => id)
  const options = await listOptions(db, ids)
  const own = await listOwnVotes(db, userId, ids)
  const known = rows.filter((row) => isClosed(row) || own.has(row.id))
  const votes = await countVotes(
    db,
    known.map(({ id }) => id),
  )
  return rows.map((row) => {
    const shown = { row, options: options.get(row.id) ?? [], own: own.get(row.id) }
    return isClosed(row) ? toClosedPoll(shown, votes) : toOpenPoll(shown, votes)
  })
}

interface Shown {
  readonly row: PollRow
  readonly options: readonly OptionRow[]
  /** The option that the caller voted for. */
  readonly own: string | undefined
}

type Votes = ReadonlyMap<string, number>

function toOpenPoll({ row, options, own }: Shown, votes: Votes): Poll {
  const fields = toFields(row)
  return own === undefined
    ? { ...fields, state: 'open', options: options.map(toOption) }
    : { ...fields, state: 'voted', options: toCounted(options, votes), ownOption: own }
}

function toClosedPoll({ row, options, own }: Shown, votes: Votes): Poll {
  const counted = toCounted(options, votes)
  const { mealtime, ...fields } = toFields(row)
  const planned = options.find(({ planned_at: plannedAt }) => plannedAt !== null)
  return {
    ...fields,
    ...(mealtime && { mealtime }),
    state: 'closed',
    options: counted,
    ...(own !== undefined && { ownOption: own }),
    winners: listWinners(counted).map(({ id }) => id),
    ...(planned && mealtime && { planned: { ...mealtime, optionId: planned.id } }),
  }
}

const toFields = ({ id: _id, date, slot, closes_at: closesAt }: PollRow) => ({
  _id,
  closesAt: toIso(closesAt),
  ...(date !== null && slot !== null && { mealtime: { date, slot } }),
})

const toOption = ({ id, title, meal_title, meal_id, image, category, status }: OptionRow): PollOption => ({
  id,
  title: meal_title ?? title,
  ...(meal_id !== null &&
    image !== null &&
    category !== null && { meal: { id: meal_id, image, category, isOnMenu: status === 'published' } }),
})

const toCounted = (options: readonly OptionRow[], votes: Votes) =>
  options.map((row) => ({ ...toOption(row), votes: votes.get(row.id) ?? 0 }))
