import type { Message } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

/** Kinds of feedback from residents to the kitchen. */
export const feedbackKinds = ['complaint', 'praise', 'suggestion'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

export const feedbackKindNames: Readonly<Record<FeedbackKind, Message>> = {
  complaint: texts.complaint,
  praise: texts.praise,
  suggestion: texts.suggestion,
}

/** States of feedback. It may be closed without an answer. */
export const feedbackStates = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]
