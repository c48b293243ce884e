import { draftPrefix } from '../forms/unsent.ts'

const keyOf = (mealId: string) => `${draftPrefix}review:${mealId}`

/** Keeps an unsent review in this tab while its author goes to log in. */
export function keepDraft(mealId: string, text: string): void {
  sessionStorage.setItem(keyOf(mealId), text)
}

/** The review that was kept, once; '' when there is none. */
export function takeDraft(mealId: string): string {
  const kept = sessionStorage.getItem(keyOf(mealId)) ?? ''
  sessionStorage.removeItem(keyOf(mealId))
  return kept
}
