import { addVotes, insertPoll } from '../../bookings/polls.ts'
import { pollSubject } from '../../bookings/polls/poll-queries.ts'
import type { Transaction } from '../../database/schema.ts'
import { addEntry } from '../../platform/audit-log.ts'
import { addDays, dateAt } from '../../platform/calendar.ts'
import { between, hashToShare, hoursBefore, shuffled } from './chance.ts'
import { polls } from './data.ts'
import type { PostedMeal } from './menu.ts'
import { type DemonstrationMember, memberNamed } from './people.ts'
import type { Present } from './served.ts'

/** Hours for which the polls have been open. */
const openFor = 72

/** Adds the polls as the cook, with the votes of residents. */
export async function addPolls(
  tx: Transaction,
  posted: readonly PostedMeal[],
  members: readonly DemonstrationMember[],
  { now, timeZone }: Present,
): Promise<void> {
  const createdAt = hoursBefore(now, openFor)
  const residents = members.filter(
    ({ bought, passwordHash, joinedAt }) => bought.length > 0 && !passwordHash && joinedAt < createdAt,
  )
  for (const { hoursLeft, mealtime, options: given } of polls) {
    const options = given.map(({ meal: slug, idea = '' }) => {
      const meal = posted.find((one) => one.slug === slug)
      return { title: meal?.title ?? idea, mealId: meal?.id ?? null }
    })
    const closesAt = hoursBefore(now, -hoursLeft)
    const { id, optionIds } = await insertPoll(tx, {
      mealtime: mealtime && {
        date: addDays(dateAt(now, timeZone), mealtime.daysAhead),
        slot: mealtime.slot,
      },
      closesAt: closesAt.toISOString(),
      createdAt,
      options,
    })
    const actor = memberNamed(members, 'cook')
    const entry = { actor, act: 'poll-started', subject: pollSubject(id, options) } as const
    await addEntry(tx, entry, createdAt.toISOString())

    const choices = given.flatMap(({ votes }, position) =>
      Array.from({ length: votes }, () => optionIds[position] ?? ''),
    )
    const until = closesAt < now ? closesAt : now
    const voters = shuffled(residents, `votes until ${hoursLeft}`).slice(0, choices.length)
    await addVotes(
      tx,
      voters.map(({ id: userId, key }, position) => ({
        pollId: id,
        optionId: choices[position] ?? '',
        userId,
        at: between(createdAt, until, hashToShare(`${hoursLeft} voted by ${key}`)),
      })),
    )
  }
}
