import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusalMessage } from '../api/refusal-message.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useOnce } from '../api/use-once.ts'
import { accountKey } from './account-queries.ts'

/** What the service says of what it has done. */
interface Told {
  readonly message: string
}

interface Change<Input, Fields extends FieldValues> {
  readonly carryOut: (input: Input) => Promise<Told>
  /** What to say when it failed and the service does not tell why. */
  readonly failed: string
  /** The form that it is typed into: a refusal that is about one of its fields stands there. */
  readonly form?: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>
  readonly onDone?: () => void
  /** Afterwards there is no account of which anything could be read. */
  readonly isLast?: boolean
}

/** A change of one's own account: carried out once however often it is pressed, and what came of it is told. */
export function useAccountChange<Input = void, Fields extends FieldValues = FieldValues>({
  carryOut,
  failed,
  form,
  onDone,
  isLast = false,
}: Change<Input, Fields>) {
  const client = useQueryClient()
  const { notify } = useDialogs()
  const { add } = useToasts()

  const changing = useMutation<Told, Error, () => Promise<Told>>({
    mutationFn: (act) => act(),
    onSuccess: ({ message }) => {
      add({ title: message })
      onDone?.()
    },
    onError: (error) => {
      if (form && showAtField(error, form)) return
      void notify({ title: refusalMessage(error, failed), tone: 'error' })
    },
    // not awaited: what was refused may be put right at once
    onSettled() {
      if (!isLast) void client.invalidateQueries({ queryKey: accountKey })
    },
  })
  const once = useOnce(changing)
  return { change: (input: Input) => once(() => carryOut(input)), isPending: changing.isPending }
}
