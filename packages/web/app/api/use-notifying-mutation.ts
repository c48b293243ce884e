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

/** How a success is shown: in a dialog that waits for a click, or in a toast that disappears by itself. */
type Told = { readonly dialog: Notice } | { readonly toast: ToastMessage }

export interface NotifyingMutation<Input, Answer, Fields extends FieldValues> {
  readonly run: (input: Input) => Promise<Answer>
  /** Runs after a success; its result is shown. */
  readonly done: (answer: Answer, input: Input) => Told | undefined
  /**
   * The message for a failure without one from the service. A function returns the whole dialog, or undefined when it
   * has shown the failure itself.
   */
  readonly failure: string | ((error: unknown) => Omit<Notice, 'tone'> | undefined)
  /** Shows refusals that concern one of its fields at that field instead of in a dialog. */
  readonly form?: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>
  /** Shows the change before the service has answered. @returns a function that undoes it after a failure */
  readonly optimisticUpdate?: (input: Input) => Promise<() => void>
  /** Queries to read again, also after a failure, since the change may have been made elsewhere. */
  readonly invalidates: readonly QueryKey[]
}

/**
 * The common form of mutations: runs once even if pressed repeatedly, shows the outcome, and reads again what it
 * changed. Two kinds use TanStack's `useMutation` directly: those of the session, whose key marks it as busy
 * (`sessionMutation`), and those whose component shows the outcome itself.
 *
 * @returns `start` and `isPending`
 * @example
 * const { start, isPending } = useNotifyingMutation({
 *   run: () => api.members.makeAdmin({ params: { id } }),
 *   done: () => ({ toast: { title: `${name} is now an Admin!`, timeout: successTime } }),
 *   failure: 'Something went wrong.',
 *   invalidates: [['members']],
 * })
 */
export function useNotifyingMutation<
  Input = void,
  Answer = unknown,
  Fields extends FieldValues = FieldValues,
>(mutation: NotifyingMutation<Input, Answer, Fields>) {
  const { run, done, form, optimisticUpdate, invalidates } = mutation
  const client = useQueryClient()
  const tell = useTold()
  const tellFailure = useToldFailure()

  const running = useMutation({
    mutationFn: ({ input }: { input: Input }) => run(input),
    onMutate: ({ input }) => optimisticUpdate?.(input),
    onSuccess: (answer, { input }) => tell(done(answer, input)),
    onError: (error, _given, undo) => {
      undo?.()
      if (!form || !showAtField(error, form)) tellFailure(error, mutation.failure)
    },
    onSettled: () => {
      const rereading = Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      // the form stays open for correction
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

/** Leads to the login where that is the reason for the refusal. */
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
