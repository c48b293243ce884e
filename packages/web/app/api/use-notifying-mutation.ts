import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal, type RefusalCode } from '@warm-ladle/contract'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showAtField } from '../forms/show-at-field.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import type { Notice } from '../ui/open-dialog.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { useToasts } from '../ui/toasts.tsx'
import { isUnreached, mayHaveArrived } from './unreached.ts'
import { useOnce } from './use-once.ts'
import { type Failure, useToldFailure } from './use-told-failure.ts'

/** How a success is shown: in a dialog that takes the focus, or in a toast that does not. */
export type Told = { readonly dialog: Notice } | { readonly toast: ToastMessage }

export interface NotifyingMutation<Input, Answer, Fields extends FieldValues> {
  readonly run: (input: Input) => Promise<Answer>
  /** Runs after a success; its result is shown. */
  readonly done: (answer: Answer, input: Input) => Told | undefined
  readonly failure: Failure
  /** Shows refusals that concern one of its fields at that field instead of in a dialog. */
  readonly form?: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>
  /**
   * How the service answers a repetition of what it has carried out already. An act whose answer was lost counts as a
   * success then.
   */
  readonly arrived?: { readonly code: RefusalCode; readonly answer: Answer }
  /** Shows the change before the service has answered. @returns a function that undoes it after a failure */
  readonly optimisticUpdate?: (input: Input) => Promise<() => void>
  /** Queries to read again, also after a failure, since the change may have been made elsewhere. */
  readonly invalidates: readonly QueryKey[]
}

interface Try<Input> {
  readonly input: Input
  /** Whether the same was sent before, and may have been carried out though its answer never came. */
  readonly isRepeated: boolean
}

/**
 * The common form of mutations: runs once even if pressed repeatedly, shows the outcome, offers to try again when the
 * service could not be reached, and reads again what it changed. Two kinds use TanStack's `useMutation` directly: those of the session, whose key marks it as busy
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
  const { run, done, form, arrived, optimisticUpdate, invalidates } = mutation
  const client = useQueryClient()
  const tell = useTold()
  const tellFailure = useToldFailure()
  const carryOut = async ({ input, isRepeated }: Try<Input>) => {
    try {
      return await run(input)
    } catch (error) {
      if (arrived && isRepeated && isRefusedBy(arrived.code, error)) return arrived.answer
      throw error
    }
  }
  const running = useMutation({
    mutationFn: carryOut,
    onMutate: ({ input }) => optimisticUpdate?.(input),
    onSuccess: (answer, { input }) => tell(done(answer, input)),
    onError: (error, { input }, undo) => {
      undo?.()
      const again = { input, isRepeated: mayHaveArrived() }
      if (!form || !showAtField(error, form)) tellFailure(error, mutation.failure, () => once(again))
    },
    onSettled: (_answer, error) => {
      const rereading = Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      // a form stays open for correction, and what could not be sent can be tried again at once
      return form || isUnreached(error) ? undefined : rereading
    },
  })
  const once = useOnce(running)
  return { start: (input: Input) => once({ input, isRepeated: false }), isPending: running.isPending }
}

const isRefusedBy = (code: RefusalCode, error: unknown) => error instanceof Refusal && error.code === code

function useTold() {
  const { notify } = useDialogs()
  const { add } = useToasts()
  return (told: Told | undefined) => {
    if (told === undefined) return
    if ('toast' in told) add(told.toast)
    else void notify({ tone: 'success', ...told.dialog })
  }
}
