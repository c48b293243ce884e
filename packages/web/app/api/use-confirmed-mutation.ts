import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDialogs } from '../ui/dialogs.tsx'
import type { Notice, Question } from '../ui/open-dialog.ts'
import { refusalMessage } from './refusal-message.ts'

interface ConfirmedMutation<Answer> {
  /** What the person must agree to before. */
  readonly ask: Omit<Question, 'tone'> & { readonly tone?: 'info' }
  readonly run: () => Promise<Answer>
  /** What is said once it is done. */
  readonly done: (answer: Answer) => Omit<Notice, 'tone'>
  /** What is said when it failed and the service did not say why; or how both are said together. */
  readonly failure: string | ((reason: string) => ReactNode)
  /** What is read again, also after a failure: it may have been done elsewhere meanwhile. */
  readonly invalidates: readonly QueryKey[]
}

/**
 * A change that is confirmed before and tells in a dialog how it went.
 *
 * @returns `start`, which asks and then carries it out, and whether that is under way
 * @example
 * const { start, isPending } = useConfirmedMutation({
 *   ask: { title: 'Are you sure?', message: 'This action cannot be undone!', confirmLabel: 'Yes, delete it!' },
 *   run: () => api.meals.remove({ params: { id } }),
 *   done: () => ({ title: 'Meal deleted successfully!' }),
 *   failure: 'Failed to delete meal.',
 *   invalidates: [queryKeys.meals],
 * })
 */
export function useConfirmedMutation<Answer>({
  ask,
  run,
  done,
  failure,
  invalidates,
}: ConfirmedMutation<Answer>) {
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()
  const explain = (error: unknown) =>
    typeof failure === 'string' ? refusalMessage(error, failure) : failure(refusalMessage(error, ''))

  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => void notify({ ...done(answer), tone: 'success' }),
    onError: (error) => void notify({ title: 'Error!', message: explain(error), tone: 'error' }),
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function start() {
    if (await confirm({ tone: 'warning', ...ask })) mutate()
  }
  return { start, isPending }
}
