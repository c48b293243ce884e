import type { Feedback, FeedbackState } from '@warm-ladle/contract'
import { countRows, countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { toBoolean, toIso } from '../../database/values.ts'

export interface FeedbackFilter {
  /** Limits the list to this member's own feedback. */
  readonly userId?: string | undefined
  readonly state?: FeedbackState | undefined
}

function matching(db: Database, { userId, state }: FeedbackFilter) {
  let found = db.selectFrom('feedback')
  if (userId !== undefined) found = found.where('feedback.user_id', '=', userId)
  if (state !== undefined) found = found.where('feedback.state', '=', state)
  return found
}

/** Feedback with its mealtime and author. Only `toFeedback` and `toOwnFeedback` may show it. */
const withSubjectAndAuthor = (db: Database, filter: FeedbackFilter) =>
  matching(db, filter)
    .leftJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .select([
      'feedback.id',
      'feedback.kind',
      'feedback.text',
      'feedback.image',
      'feedback.meal_id',
      'feedback.meal_title',
      'feedback.is_anonymous',
      'feedback.state',
      'feedback.created_at',
      'feedback.answer',
      'feedback.answered_at',
      'mealtimes.date',
      'mealtimes.slot',
      'users.name',
      'users.photo',
    ])

/** Feedback sorted by age. */
export const listFeedback = (
  db: Database,
  filter: FeedbackFilter,
  page: PageRequest,
  order: 'oldest first' | 'newest first',
) =>
  keysetPage(
    withSubjectAndAuthor(db, filter),
    page,
    ['feedback.created_at', 'feedback.id'],
    order === 'oldest first' ? 'asc' : 'desc',
  )

type FeedbackRow = Awaited<ReturnType<typeof listFeedback>>['rows'][number]

/** Total number of rows in `listFeedback`, up to the limit of `countUpTo`. */
export const countFeedback = (db: Database, filter: FeedbackFilter): Promise<number | undefined> =>
  countUpTo(db, matching(db, filter).select('id'))

/** Feedback as its author sees it. */
export const toOwnFeedback = (row: FeedbackRow): Feedback => ({
  _id: row.id,
  kind: row.kind,
  text: row.text,
  image: row.image ?? '',
  ...(row.date !== null && row.slot !== null && { mealtime: { date: row.date, slot: row.slot } }),
  ...(row.meal_title !== null && {
    meal: { title: row.meal_title, ...(row.meal_id !== null && { id: row.meal_id }) },
  }),
  isAnonymous: toBoolean(row.is_anonymous),
  state: row.state,
  at: toIso(row.created_at),
  ...(row.answer !== null &&
    row.answered_at !== null && { answer: { text: row.answer, at: toIso(row.answered_at) } }),
})

/** Feedback as the kitchen and admins see it: without its author if it is anonymous. */
export const toFeedback = (row: FeedbackRow): Feedback => ({
  ...toOwnFeedback(row),
  ...(!toBoolean(row.is_anonymous) && { author: { name: row.name ?? '', photo: row.photo ?? '' } }),
})

export const countOpen = (db: Database): Promise<number> =>
  countRows(db.selectFrom('feedback').where('state', '=', 'open'))

/** The number of latest answers whose median is shown. */
const latestAnswers = 100

/** The median time to an answer, in minutes; undefined without answers. */
export async function findAnswerMinutes(db: Database): Promise<number | undefined> {
  const answers = await db
    .selectFrom('feedback')
    .select(['created_at', 'answered_at'])
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .limit(latestAnswers)
    .execute()
  const minutes = answers
    .map((row) => (Date.parse(toIso(row.answered_at ?? '')) - Date.parse(toIso(row.created_at))) / 60_000)
    .toSorted((one, other) => one - other)
  const middle = (minutes.length - 1) / 2
  const [lower, upper] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]]
  return lower === undefined || upper === undefined ? undefined : Math.round((lower + upper) / 2)
}
