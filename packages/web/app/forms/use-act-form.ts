import { zodResolver } from '@hookform/resolvers/zod'
import type { SubmitEvent } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type NotifyingMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { bindFields } from './form.tsx'
import type { Values } from './merge.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useSharedForm } from './use-shared-form.ts'
import type { SharedFields, SharedRecord } from './use-shared-save.tsx'

/** A form together with the action that sends it, for `DialogForm` and `Form`. */
export interface ActForm<Fields extends FieldValues = FieldValues, Input = unknown> extends UseFormReturn<
  Fields,
  unknown,
  Input
> {
  /** Connects a field: `<TextField label="Reason" {...field('reason')} />`. */
  readonly field: ReturnType<typeof bindFields<Fields>>
  readonly draft: Draft
  /** Sends the input once it is valid. */
  readonly onSubmit: (event: SubmitEvent) => Promise<void>
  readonly isPending: boolean
}

interface Act<Fields extends FieldValues, Input, Answer> extends Omit<
  NotifyingMutation<Input, Answer, Fields>,
  'form' | 'run'
> {
  /** Turns the typed fields into the input of `run`, or shows an error at a field. */
  readonly schema: z.core.$ZodType<Input, Fields>
  /** Runs after a success, before `done`, e.g. to close the dialog. A form that was declined stays unchanged. */
  readonly onSent?: (() => void) | undefined
}

export interface ActFormOptions<Fields extends FieldValues, Input, Answer> extends Act<
  Fields,
  Input,
  Answer
> {
  readonly defaultValues?: DefaultValues<NoInfer<Fields>>
  /** The name of its draft, see `useDraft`. Without a draft, closing the form loses the text. */
  readonly draft?: string | undefined
  /** Sends the form. `opened` are the values on which the typed ones are based. */
  readonly run: (input: Input, opened: Partial<NoInfer<Fields>>) => Promise<Answer>
}

/**
 * A form that one action sends. It checks the input, keeps a draft of it, sends it once even if pressed repeatedly,
 * shows refusals at their fields and other outcomes like `useNotifyingMutation`, whose options it also accepts.
 *
 * @example
 * const form = useActForm({
 *   schema: contract.cancel.body,
 *   defaultValues: { reason: '' },
 *   draft: `cancel-mealtime:${id}`,
 *   act: 'planning.cancel',
 *   run: (body) => api.planning.cancel({ params: { id }, body }),
 *   onSent: close,
 *   done: messageToast,
 *   failure: 'The mealtime could not be cancelled.',
 * })
 * return <DialogForm form={form} submit="Cancel it">…</DialogForm>
 */
export function useActForm<Fields extends FieldValues, Input, Answer>({
  defaultValues,
  draft: name,
  run,
  ...act
}: ActFormOptions<Fields, Input, Answer>): ActForm<Fields, Input> {
  const form = useForm<Fields, unknown, Input>({
    resolver: zodResolver(act.schema),
    ...(defaultValues && { defaultValues }),
  })
  const draft = useDraft(name, form)
  // safe: forms have only complete default values
  const opened = (form.formState.defaultValues ?? {}) as Partial<Fields>
  return useSentForm(form, draft, { ...act, run: (input) => run(input, opened) })
}

interface SharedActForm<
  Record extends SharedRecord,
  Own extends Values,
  Fields extends FieldValues,
  Input,
  Answer,
>
  extends Act<Fields, Input, Answer>, SharedFields<Record, Own> {
  /** The name of the form's draft. */
  readonly draft: string
  /** Sends the input, merged with the record of this revision. */
  readonly run: (input: Input, revision: number | undefined) => Promise<Answer>
}

/**
 * `useActForm` for a record that others may change too: it opens with the record's fields, and merges what others save
 * meanwhile; see `useSharedForm`.
 *
 * @example
 * const form = useSharedActForm({
 *   schema: RoomAndCard,
 *   draft: `room:${user._id}`,
 *   record: user,
 *   toFields: ({ room, card }) => ({ room, card }),
 *   names: { room: { label: 'Room' }, card: { label: 'Card' } },
 *   act: 'members.saveRoom',
 *   run: (body, revision) => api.members.saveRoom({ params, body: { ...body, revision } }),
 *   …
 * })
 */
export function useSharedActForm<
  Record extends SharedRecord,
  Own extends Values & DefaultValues<Fields>,
  Fields extends FieldValues,
  Input,
  Answer,
>({
  draft: name,
  record,
  toFields,
  names,
  lists,
  run,
  ...act
}: SharedActForm<Record, Own, Fields, Input, Answer>): ActForm<Fields, Input> {
  const form = useForm<Fields, unknown, Input>({
    resolver: zodResolver(act.schema),
    defaultValues: toFields(record),
  })
  const { draft, save } = useSharedForm({
    form,
    name,
    record,
    toFields,
    names,
    ...(lists && { lists }),
  })
  return useSentForm(form, draft, { ...act, run: (input) => save(input, run) })
}

type Sending<Fields extends FieldValues, Input, Answer> = Omit<Act<Fields, Input, Answer>, 'schema'> &
  Pick<NotifyingMutation<Input, Answer, Fields>, 'run'>

function useSentForm<Fields extends FieldValues, Input, Answer>(
  form: UseFormReturn<Fields, unknown, Input>,
  draft: Draft,
  { onSent, ...mutation }: Sending<Fields, Input, Answer>,
): ActForm<Fields, Input> {
  const { start, isPending } = useNotifyingMutation({
    ...mutation,
    form,
    done: (answer, input) => {
      if (!isDeclined(answer)) {
        draft.clear()
        onSent?.()
      }
      return mutation.done(answer, input)
    },
  })
  return {
    ...form,
    field: bindFields(form),
    draft,
    onSubmit: form.handleSubmit((input) => start(input)),
    isPending,
  }
}

/** Some calls decline with their own response instead of a refusal. */
const isDeclined = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
