import type { Message } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

/**
 * Why a resident may no longer have the meal being cooked for them: their membership was refunded or lost to a dispute,
 * or their stay is over.
 */
export const endedRights = ['membership-ended', 'left'] as const

/** A short label for the reason, shown beside the resident. */
export const endedWords: Readonly<Record<(typeof endedRights)[number], Message>> = {
  'membership-ended': texts.membershipEnded,
  left: texts.hasLeft,
}
