import { dayText, type Language, Refusal, said, type Said } from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { notify } from '../../notifications/notify.ts'
import { isHere } from '../../notifications/recipients.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { dateAt } from '../../platform/calendar.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'
import { lockPoll } from '../locks.ts'
import { type MealtimeKey, nameMealtime } from '../mealtimes.ts'
import { changeMealtime } from '../planning/change-mealtime.ts'
import { planMealtime } from '../planning/plan-mealtime.ts'
import { listPlanned } from '../planning/planned-queries.ts'
import type { PlanningServices, PlanningTransaction } from '../planning/services.ts'
import type { MealPortions } from '../planning/servings-queries.ts'
import {
  countVotes,
  listOptions,
  listWinners,
  type OptionRow,
  type PollRow,
  pollSubject,
  votersFor,
} from './poll-queries.ts'

interface Choice {
  /** The option to plan, which must be one of the winners. */
  readonly optionId: string
  /** The mealtime for the winner, if the poll has none. */
  readonly mealtime?: MealtimeKey | undefined
}

/**
 * Plans the winner of a closed poll, with a portion for each vote, and notifies its voters.
 *
 * @throws {Refusal} if the poll is open or its winner already planned, the option did not win or is only an idea, or the
 * mealtime cannot be planned or changed
 */
export function planWinner(
  services: PlanningServices,
  id: string,
  choice: Choice,
  actor: Actor,
): Promise<{ title: string; portions: number }> {
  const { db, clock } = services
  return inTransaction(db, async (tx) => {
    const poll = await lockPoll(tx, id)
    if (!poll) throw new Refusal('not-found')
    const now = clock()
    if (toIso(poll.closes_at) > now.toISOString()) throw new Refusal('too-early')
    const winner = await requireWinner(tx, id, choice.optionId)
    const mealtime = requireMealtime(poll, choice.mealtime)
    const meal = { mealId: winner.mealId, portions: Math.max(1, winner.votes) }
    const portions = await planMeal({ ...services, tx }, mealtime, meal, actor)

    const { date, slot } = mealtime
    await tx.updateTable('polls').set({ date, slot }).where('id', '=', id).execute()
    await tx
      .updateTable('poll_options')
      .set({ planned_at: now.toISOString() })
      .where('id', '=', choice.optionId)
      .execute()
    await recordAct(tx, {
      actor,
      act: 'poll-planned',
      subject: pollSubject(id, winner.options),
      after: { title: winner.title, mealtime: nameMealtime(mealtime) },
    })
    const won = { id, title: winner.title, mealtime, optionId: choice.optionId }
    await notifyVoters(tx, won, { now, timeZone: services.timeZone })
    return { title: winner.title, portions }
  })
}

async function requireWinner(tx: Transaction, pollId: string, optionId: string) {
  const rows = (await listOptions(tx, [pollId])).get(pollId) ?? []
  if (rows.some(({ planned_at: plannedAt }) => plannedAt !== null)) throw new Refusal('already-planned')
  const votes = await countVotes(tx, [pollId])
  const options = rows.map((row) => ({ ...row, votes: votes.get(row.id) ?? 0 }))
  const chosen = options.find((option) => option.id === optionId)
  if (!chosen) throw refuse(said(refusals.notAnOption))
  if (!listWinners(options).includes(chosen)) throw refuse(said(refusals.notAWinner))
  const { meal_title: mealTitle, title, votes: own } = chosen
  return { title: mealTitle ?? title, votes: own, mealId: requireMeal(chosen), options }
}

function requireMeal({ meal_id: mealId, status }: OptionRow): string {
  if (mealId === null) throw refuse(said(refusals.ideaFirst))
  if (status !== 'published') throw refuse(said(refusals.notOnMenuYet))
  return mealId
}

const refuse = (because: Said) => new Refusal('invalid-input', because, 'optionId')

function requireMealtime({ date, slot }: PollRow, chosen: Choice['mealtime']): MealtimeKey {
  const mealtime = date !== null && slot !== null ? { date, slot } : chosen
  if (!mealtime) throw new Refusal('invalid-input', said(refusals.pollNeedsMealtime), 'mealtime')
  if (chosen && (chosen.date !== mealtime.date || chosen.slot !== mealtime.slot))
    throw new Refusal('invalid-input', said(refusals.pollHasMealtime), 'mealtime')
  return mealtime
}

/**
 * Adds a meal to a mealtime, and plans the mealtime if necessary. Nothing changes if the meal is already planned
 * there.
 *
 * @returns the portions of the meal that are planned
 */
async function planMeal(
  planning: PlanningTransaction,
  { date, slot }: MealtimeKey,
  meal: MealPortions,
  actor: Actor,
): Promise<number> {
  const planned = await listPlanned(planning.tx, { from: date, until: date })
  const mealtime = planned.find((one) => one.slot === slot && one.state !== 'cancelled')
  if (!mealtime) {
    await planMealtime(planning, { date, slot, servings: [meal] }, actor)
    return meal.portions
  }
  if (mealtime.endsAt <= planning.clock().toISOString()) throw new Refusal('mealtime-over')
  const others = mealtime.servings.flatMap(({ mealId, portions }) =>
    mealId === null ? [] : [{ mealId, portions }],
  )
  const present = others.find(({ mealId }) => mealId === meal.mealId)
  if (present) return present.portions
  const { id, revision } = mealtime
  await changeMealtime(planning, id, { revision, servings: [...others, meal] }, actor)
  return meal.portions
}

interface Won {
  readonly id: string
  readonly optionId: string
  readonly title: string
  readonly mealtime: MealtimeKey
}

async function notifyVoters(
  tx: Transaction,
  { id, optionId, title: meal, mealtime }: Won,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
) {
  const notice = {
    kind: 'vote-won',
    subject: id,
    title: inWords(texts.pollWon, { meal }),
    text: (language: Language) =>
      sayIn(language)(texts.pollWonText, { slot: mealtime.slot, day: dayText(language, mealtime.date) }),
    href: `/week?from=${mealtime.date}`,
  } as const
  const voters = await votersFor(tx, id, optionId)
    .where(isHere(dateAt(now, timeZone)))
    .execute()
  await notify(
    tx,
    voters.map(({ id: to }) => ({ ...notice, to })),
    now,
  )
}
