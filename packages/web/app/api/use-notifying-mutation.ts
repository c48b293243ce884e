import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showAtField } from '../forms/show-at-field.ts'
import { useLoginPrompt } from '../session/use-login-prompt.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import type { Notice } from '../ui/open-dialog.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { useToasts } from '../ui/toasts.tsx'
import { refusalMessage } from './refusal-message.ts'
import { useOnce } from './use-once.ts'

/** How a success is told: in a dialog that waits to be read, or in a toast that leaves by itself. */
type Told = { readonly dialog: Notice } | { readonly toast: ToastMessage }

export interface NotifyingMutation<Input, Answer, Fields extends FieldValues> {
  readonly run: (input: Input) => Promise<Answer>
  /** What follows once it is done. What it returns is told. */
  readonly done: (answer: Answer, input: Input) => Told | undefined
  /**
   * The message when it failed and the service did not say why. A function answers the whole dialog, or undefined when it
   * has told the failure itself.
   */
  readonly failure: string | ((error: unknown) => Omit<Notice, 'tone'> | undefined)
  /** A refusal that is about one of its fields stands there instead of in a dialog. */
  readonly form?: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>
  /** Shows the change before the service has answered. @returns what undoes that, upon a failure */
  readonly showAtOnce?: (input: Input) => Promise<() => void>
  /** What is read again, also after a failure: it may have been done elsewhere meanwhile. */
  readonly invalidates: readonly QueryKey[]
}

/**
 * The one shape of a mutation: it runs once however often it is pressed, tells how it went, and reads again what it
 * changed. Two kinds do without it, and use TanStack's `useMutation`: those of the session, whose key marks it as busy
 * (`sessionMutation`), and those whose outcome the component itself shows in place of a dialog.
 *
 * @returns `start`, and whether it is under way
 * @example
 * const { start, isPending } = useNotifyingMutation({
 *   run: () => api.members.makeAdmin({ params: { id } }),
 *   done: () => ({ toast: { title: `${name} is now an Admin!`, timeout: successTime } }),
 *   failure: 'Something went wrong.',
 *   invalidates: [queryKeys.members],
 * })
 */
export function useNotifyingMutation<
  Input = void,
  Answer = unknown,
  Fields extends FieldValues = FieldValues,
>(mutation: NotifyingMutation<Input, Answer, Fields>) {
  const { run, done, form, showAtOnce, invalidates } = mutation
  const client = useQueryClient()
  const tell = useTold()
  const tellFailure = useToldFailure()

  const running = useMutation({
    mutationFn: ({ input }: { input: Input }) => run(input),
    onMutate: ({ input }) => showAtOnce?.(input),
    onSuccess: (answer, { input }) => tell(done(answer, input)),
    onError: (error, _given, undo) => {
      undo?.()
      if (!form || !showAtField(error, form)) tellFailure(error, mutation.failure)
    },
    onSettled: () => {
      const rereading = Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      // a form can be put right and sent again at once
      return form ? undefined : rereading
    },
  })
  const once = useOnce(running)
  return { start: (input: Input) => once({ input }), isPending: running.isPending }
}

function useTold() {
  const { notify } = useDialogs()
  const { add } = useToasts()
  return (told: Told | undefined) => {
    if (told === undefined) return
    if ('toast' in told) add(told.toast)
    else void notify({ tone: 'success', ...told.dialog })
  }
}

/** Where only a login is missing, it leads there. */
function useToldFailure() {
  const { notify } = useDialogs()
  const askToLogIn = useLoginPrompt()
  return (error: unknown, failure: NotifyingMutation<never, never, never>['failure']) => {
    if (error instanceof Refusal && error.code === 'sign-in-required') {
      void askToLogIn(error.message)
      return
    }
    const notice =
      typeof failure === 'string'
        ? { title: 'Error!', message: refusalMessage(error, failure) }
        : failure(error)
    if (notice) void notify({ ...notice, tone: 'error' })
  }
}
