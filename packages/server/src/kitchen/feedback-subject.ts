import { dateText, type FeedbackKind } from '@warm-ladle/contract'
import type { Subject } from '../platform/audit-log.ts'
import { dateAt } from '../platform/calendar.ts'
import { texts } from '../platform/texts.ts'
import { sayIn, type Words, wordsIn } from '../platform/words.ts'

interface Given {
  readonly id: string
  readonly kind: FeedbackKind
  readonly created_at: Date | string
}

/** Names feedback by its kind and day, because these identify no one. */
export const nameFeedback =
  ({ kind, created_at: at }: Given, timeZone: string): Words =>
  (language) =>
    sayIn(language)(texts.feedbackOf, {
      kind,
      date: dateText(language, dateAt(new Date(at), timeZone)),
    })

/** Feedback as the subject of an act; never its text or author. */
export const feedbackSubject = (given: Given, timeZone: string): Subject => ({
  kind: 'feedback',
  id: given.id,
  text: wordsIn(nameFeedback(given, timeZone), 'en'),
})
