import { addFeedback, type PastFeedback } from '../../kitchen/past.ts'
import { feedbackSubject } from '../../kitchen/feedback-subject.ts'
import type { Transaction } from '../../database/schema.ts'
import { newId } from '../../database/new-id.ts'
import { addEntry } from '../../platform/audit-log.ts'
import { daysBefore, hoursBefore } from './chance.ts'
import { type DemonstrationFeedback, feedback } from './data.ts'
import type { PostedMeal } from './menu.ts'
import { type DemonstrationMember, memberNamed } from './people.ts'
import type { Present } from './served.ts'

/** Hours from the end of a mealtime to the feedback about it. */
const hoursLater = 0.5

/** Adds residents' feedback, and the cook's answers with their entries in the audit log. */
export async function addAllFeedback(
  tx: Transaction,
  posted: readonly PostedMeal[],
  members: readonly DemonstrationMember[],
  { now, timeZone }: Present,
): Promise<void> {
  const rows = await Promise.all(feedback.map((given) => toPast(tx, given, { posted, members, now })))
  await addFeedback(tx, rows)
  const actor = memberNamed(members, 'cook')
  for (const row of rows) {
    const subject = feedbackSubject({ ...row, created_at: row.at }, timeZone)
    if (row.answer)
      await addEntry(tx, { actor, act: 'feedback-answered', subject }, row.answer.at.toISOString())
    if (row.closedAt)
      await addEntry(tx, { actor, act: 'feedback-closed', subject }, row.closedAt.toISOString())
  }
}

interface Known {
  readonly posted: readonly PostedMeal[]
  readonly members: readonly DemonstrationMember[]
  readonly now: Date
}

async function toPast(
  tx: Transaction,
  {
    by,
    kind,
    text,
    slot,
    meal: slug,
    daysAgo,
    isAnonymous = false,
    answer,
    isClosed = false,
  }: DemonstrationFeedback,
  { posted, members, now }: Known,
): Promise<PastFeedback> {
  const mealtime =
    slot &&
    (await tx
      .selectFrom('mealtimes')
      .select(['id', 'ends_at'])
      .where('slot', '=', slot)
      .where('state', '<>', 'draft')
      .where('ends_at', '<', hoursBefore(daysBefore(now, daysAgo), hoursLater).toISOString())
      .orderBy('ends_at', 'desc')
      .executeTakeFirst())
  const at = mealtime ? hoursBefore(new Date(mealtime.ends_at), -hoursLater) : daysBefore(now, daysAgo)
  const meal = posted.find((one) => one.slug === slug)
  const answered = answer && { text: answer.text, at: hoursBefore(at, -answer.hours) }
  return {
    id: newId(),
    userId: memberNamed(members, by).id,
    kind,
    text,
    mealtimeId: mealtime?.id,
    meal: meal && { id: meal.id, title: meal.title },
    isAnonymous,
    at,
    answer: answered,
    closedAt: isClosed ? hoursBefore(answered?.at ?? at, -1) : undefined,
  }
}
