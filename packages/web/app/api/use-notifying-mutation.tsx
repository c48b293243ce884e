import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { Refusal, type RefusalCode } from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LeftOpen } from './left-open.ts'
import { showAtField } from './show-at-field.ts'
import { translate } from '../page/language.tsx'
import { useLoginPrompt } from './login-path.ts'
import { type Notice, type Question, useDialogs } from '../ui/dialogs.tsx'
import type { ActName } from './stale-queries.ts'
import { texts as uiTexts } from '../ui/texts.ts'
import { type ToastMessage, useToasts } from '../ui/toasts.tsx'
import { refusalMessage } from './failure-notice.tsx'
import { isUnreached, mayHaveArrived } from './reach.ts'
import { texts } from './texts.ts'

/** How a success is shown: in a dialog that takes the focus, or in a toast that does not. */
export type Outcome = { readonly dialog: Notice } | { readonly toast: ToastMessage }

export interface NotifyingMutation<Input, Answer, Fields extends FieldValues> {
  readonly run: (input: Input) => Promise<Answer>
  /** Runs after a success and returns how to show it. */
  readonly done: (answer: Answer, input: Input) => Outcome | undefined
  /** 'Something went wrong.' by default. */
  readonly failure?: Failure
  /** Shows refusals that concern a field of this form at that field instead of in a dialog. */
  readonly form?: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>
  /**
   * The service's refusal of an action that it has already carried out. An action whose response was lost then counts
   * as a success.
   */
  readonly arrived?: { readonly code: RefusalCode; readonly answer: NoInfer<Answer> }
  /** Shows the change before the service has answered. @returns a function that undoes it after a failure */
  readonly optimisticUpdate?: (input: Input) => Promise<() => void>
  /**
   * The endpoints that `run` may call. What they make stale is refetched, even after a failure, since someone else may
   * have made the change.
   */
  readonly act?: ActName | readonly ActName[]
  /** More queries to refetch, changed by something other than an endpoint. */
  readonly invalidates?: readonly QueryKey[]
}

interface Try<Input> {
  readonly input: Input
  /** Whether the same call was sent before and may have been carried out, although its response was lost. */
  readonly isRepeated: boolean
}

/**
 * The standard form of mutations: runs once even if pressed repeatedly, shows the outcome, offers to try again when the
 * service could not be reached, and refetches what it changed. Two kinds use TanStack's `useMutation` directly: session
 * mutations, whose key marks the session as busy (`sessionMutation`), and those whose component shows the outcome
 * itself.
 *
 * @returns `start` and `isPending`
 * @example
 * const { start, isPending } = useNotifyingMutation({
 *   act: 'members.makeAdmin',
 *   run: () => api.members.makeAdmin({ params: { id } }),
 *   done: () => ({ toast: { title: `${name} is now an Admin!`, timeout: successTime } }),
 * })
 */
export function useNotifyingMutation<
  Input = void,
  Answer = unknown,
  Fields extends FieldValues = FieldValues,
>(mutation: NotifyingMutation<Input, Answer, Fields>) {
  const { act = [], run, done, form, arrived, optimisticUpdate, invalidates } = mutation
  const client = useQueryClient()
  const notifyOutcome = useNotifyOutcome()
  const notifyFailure = useNotifyFailure()
  const carryOut = async ({ input, isRepeated }: Try<Input>) => {
    void loadStaleQueries()
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
    onSuccess: (answer, { input }) => notifyOutcome(done(answer, input)),
    onError: (error, { input }, undo) => {
      undo?.()
      // the form stays open, with everything typed
      if (error instanceof LeftOpen) return
      const again = { input, isRepeated: mayHaveArrived() }
      const { failure = translate(refusals.failed) } = mutation
      if (!form || !showAtField(error, form)) notifyFailure(error, failure, () => once(again))
    },
    onSettled: (_answer, error) => {
      const rereading = readAgain(client, [act].flat(), invalidates)
      // a form stays open for correction, and an action that could not be sent can be retried at once
      return form || isUnreached(error) ? undefined : rereading
    },
  })
  const once = useOnce(running)
  return { start: (input: Input) => once({ input, isRepeated: false }), isPending: running.isPending }
}

/** Loaded with the first action. Pages that are only read never need it. */
const loadStaleQueries = () => import('./stale-queries.ts').catch(() => undefined)

/**
 * Refetches what actions make stale, and any further queries; everything if the list of stale queries fails to load.
 */
export async function readAgain(
  client: QueryClient,
  acts: readonly ActName[],
  others: readonly QueryKey[] = [],
): Promise<void> {
  const loaded = await loadStaleQueries()
  if (!loaded) return client.invalidateQueries()
  const keys = new Set([...acts.flatMap((act) => loaded.staleQueries[act]), ...others])
  await Promise.all([...keys].map((queryKey) => client.invalidateQueries({ queryKey })))
}

const isRefusedBy = (code: RefusalCode, error: unknown) => error instanceof Refusal && error.code === code

function useNotifyOutcome() {
  const { notify } = useDialogs()
  const { add } = useToasts()
  return (outcome: Outcome | undefined) => {
    if (outcome === undefined) return
    if ('toast' in outcome) add(outcome.toast)
    else void notify({ tone: 'success', ...outcome.dialog })
  }
}

interface ConfirmedMutation<Answer> extends NotifyingMutation<void, Answer, never> {
  /** The question that the member has to confirm. */
  readonly question: Omit<Question, 'tone'> & { readonly tone?: 'info' }
}

/**
 * A mutation that asks for confirmation first.
 *
 * @returns `start`, which asks and then runs the mutation, and `isPending`
 * @example
 * const { start, isPending } = useConfirmedMutation({
 *   question: { title: 'Are you sure?', message: 'This action cannot be undone!', confirmLabel: 'Yes, delete it!' },
 *   act: 'meals.remove',
 *   run: () => api.meals.remove({ params: { id } }),
 *   done: () => ({ dialog: { title: 'Meal deleted successfully!' } }),
 *   failure: 'Failed to delete meal.',
 * })
 */
export function useConfirmedMutation<Answer>({ question, ...mutation }: ConfirmedMutation<Answer>) {
  const { confirm } = useDialogs()
  const { start, isPending } = useNotifyingMutation(mutation)
  const confirmFirst = async () => {
    if (await confirm({ tone: 'warning', ...question })) start()
  }
  return { start: confirmFirst, isPending }
}

/**
 * Changes a query's data optimistically, before the service has responded.
 *
 * @returns a function that undoes the change
 */
export async function updateOptimistically<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (shown: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, before && change(before))
  return () => void client.setQueryData(queryKey, before)
}

/**
 * The message for a failure if the service sends none. A function returns the whole dialog, or undefined if it has
 * shown the failure itself.
 */
type Failure = string | ((error: unknown) => Omit<Notice, 'tone'> | undefined)

/** Shows a failure: redirects to the login if that is needed, and offers to try again if no response came. */
function useNotifyFailure(): (error: unknown, failure: Failure, again: () => void) => void {
  const { notify } = useDialogs()
  const promptLogin = useLoginPrompt()
  const promptRetry = useRetryQuestion()

  return (error, failure, again) => {
    if (error instanceof Refusal && error.code === 'sign-in-required') {
      void promptLogin(error.message)
      return
    }
    const notice =
      typeof failure === 'string'
        ? { title: translate(texts.error), message: refusalMessage(error, failure) }
        : failure(error)
    if (!notice) return
    if (isUnreached(error)) void promptRetry(notice, again)
    else void notify({ ...notice, tone: 'error' })
  }
}

/**
 * Offers to retry an action that could not be sent or got no response. The dialog is loaded beforehand, with the
 * action's button.
 *
 * @example ask({ title: 'Login Failed' }, () => enter(credentials))
 */
export function useRetryQuestion(): (notice: Omit<Notice, 'tone'>, again: () => unknown) => Promise<void> {
  const { confirm, expectOne } = useDialogs()
  useEffect(expectOne, [expectOne])

  return async ({ title, message }, again) => {
    const agreed = await confirm({
      title,
      message: (
        <>
          {message !== undefined && <span className="block">{message}</span>}
          <span className="block">{unreachedText()}</span>
        </>
      ),
      tone: 'error',
      cancelLabel: translate(uiTexts.close),
      confirmLabel: translate(uiTexts.tryAgain),
    })
    if (agreed) again()
  }
}

/** The explanation for an action without a response. */
export const unreachedText = (): string => translate(mayHaveArrived() ? texts.noAnswer : texts.offline)

interface Mutation<Variables> {
  readonly mutate: (variables: Variables, options: { onSettled: () => void }) => void
}

/**
 * Starts a mutation unless it is running. Since `isPending` only changes with the next render, this also ignores a
 * second press before then.
 */
export function useOnce<Variables>({ mutate }: Mutation<Variables>): (variables: Variables) => void {
  const isUnderWay = useRef(false)
  const onSettled = () => {
    isUnderWay.current = false
  }
  return (variables) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(variables, { onSettled })
  }
}
