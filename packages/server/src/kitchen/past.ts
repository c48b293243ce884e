/*
 * Adds, in bulk, what the counter and the kitchen would have entered, without applying the rules of acts and
 * without recording them. Walk-ups are added to their servings' counts afterwards.
 */
import type { FeedbackKind, WasteKind } from '@warm-ladle/contract'
import { addRows } from '../database/insert-rows.ts'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'

/** One portion served without a request. */
export interface PastWalkUp {
  readonly servingId: string
  readonly at: Date
}

export const addWalkUps = (tx: Transaction, walkUps: readonly PastWalkUp[]) =>
  addRows(
    tx,
    'walk_ups',
    walkUps.map(({ servingId, at }) => {
      const moment = at.toISOString()
      return { id: newId(), serving_id: servingId, portions: 1, at: moment, reported_at: moment }
    }),
  )

export interface PastWaste {
  readonly servingId: string
  readonly kind: WasteKind
  readonly grams: number
  readonly at: Date
}

export const addWaste = (tx: Transaction, waste: readonly PastWaste[]) =>
  addRows(
    tx,
    'waste',
    waste.map(({ servingId, at, ...weighed }) => ({
      ...weighed,
      id: newId(),
      serving_id: servingId,
      by_user: null,
      at: at.toISOString(),
    })),
  )

export interface PastFeedback {
  readonly id: string
  readonly userId: string
  readonly kind: FeedbackKind
  readonly text: string
  readonly mealtimeId: string | undefined
  readonly meal: { readonly id: string; readonly title: string } | undefined
  readonly isAnonymous: boolean
  readonly at: Date
  readonly answer: { readonly text: string; readonly at: Date } | undefined
  readonly closedAt: Date | undefined
}

export const addFeedback = (tx: Transaction, feedback: readonly PastFeedback[]) =>
  addRows(
    tx,
    'feedback',
    feedback.map(({ id, userId, kind, text, mealtimeId, meal, isAnonymous, at, answer, closedAt }) => ({
      id,
      user_id: userId,
      kind,
      text,
      image: null,
      mealtime_id: mealtimeId ?? null,
      meal_id: meal?.id ?? null,
      meal_title: meal?.title ?? null,
      is_anonymous: isAnonymous,
      state: closedAt ? 'closed' : answer ? 'answered' : 'open',
      created_at: at.toISOString(),
      answer: answer?.text ?? null,
      answered_at: answer?.at.toISOString() ?? null,
      closed_at: closedAt?.toISOString() ?? null,
    })),
  )
