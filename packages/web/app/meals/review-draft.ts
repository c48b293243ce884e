import { draftPrefix } from '../forms/unsent.ts'

const keyOf = (mealId: string) => `${draftPrefix}review:${mealId}`

/** Keeps an unsent review in this tab during the login. */
export function keepDraft(mealId: string, text: string): void {
  sessionStorage.setItem(keyOf(mealId), text)
}

/** Takes the kept review out; '' when there is none. */
export function takeDraft(mealId: string): string {
  const kept = sessionStorage.getItem(keyOf(mealId)) ?? ''
  sessionStorage.removeItem(keyOf(mealId))
  return kept
}
