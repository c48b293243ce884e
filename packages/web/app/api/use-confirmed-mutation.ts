import { useDialogs } from '../ui/dialogs.tsx'
import type { Question } from '../ui/open-dialog.ts'
import { type NotifyingMutation, useNotifyingMutation } from './use-notifying-mutation.ts'

interface ConfirmedMutation<Answer> extends NotifyingMutation<void, Answer, never> {
  /** The question to confirm first. */
  readonly ask: Omit<Question, 'tone'> & { readonly tone?: 'info' }
}

/**
 * A mutation that asks for confirmation first.
 *
 * @returns `start`, which asks and then runs the mutation, and `isPending`
 * @example
 * const { start, isPending } = useConfirmedMutation({
 *   ask: { title: 'Are you sure?', message: 'This action cannot be undone!', confirmLabel: 'Yes, delete it!' },
 *   run: () => api.meals.remove({ params: { id } }),
 *   done: () => ({ dialog: { title: 'Meal deleted successfully!' } }),
 *   failure: 'Failed to delete meal.',
 *   invalidates: [['meals']],
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
