import { useDialogs } from '../ui/dialogs.tsx'
import type { Question } from '../ui/open-dialog.ts'
import { type NotifyingMutation, useNotifyingMutation } from './use-notifying-mutation.ts'

interface ConfirmedMutation<Answer> extends NotifyingMutation<void, Answer, never> {
  /** What the person must agree to before. */
  readonly ask: Omit<Question, 'tone'> & { readonly tone?: 'info' }
}

/**
 * A mutation that is confirmed before.
 *
 * @returns `start`, which asks and then carries it out, and whether that is under way
 * @example
 * const { start, isPending } = useConfirmedMutation({
 *   ask: { title: 'Are you sure?', message: 'This action cannot be undone!', confirmLabel: 'Yes, delete it!' },
 *   run: () => api.meals.remove({ params: { id } }),
 *   done: () => ({ dialog: { title: 'Meal deleted successfully!' } }),
 *   failure: 'Failed to delete meal.',
 *   invalidates: [queryKeys.meals],
 * })
 */
export function useConfirmedMutation<Answer>({ ask, ...mutation }: ConfirmedMutation<Answer>) {
  const { confirm } = useDialogs()
  const { start, isPending } = useNotifyingMutation(mutation)
  const askFirst = async () => {
    if (await confirm({ tone: 'warning', ...ask })) start()
  }
  return { start: askFirst, isPending }
}
