import { Refusal } from '@warm-ladle/contract'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { messageToast } from '../ui/toast-message.ts'
import type { ClosureFields } from './closure-fields.ts'
import { touchedByClosures } from './touched-by-planning.ts'

/** Closes the kitchen for some days. Where that cancels published mealtimes the service says how many, and the cook is asked. */
export function useAddClosure(form: UseFormReturn<ClosureFields>, onAdded: () => void) {
  const api = useApi()
  const { confirm } = useDialogs()
  const sent = useRef<ClosureFields>(undefined)
  const close = (fields: ClosureFields, cancelMealtimes: boolean) => {
    sent.current = fields
    const { slot, ...body } = fields
    return api.closures.add({ body: { ...body, slot: slot === '' ? null : slot, cancelMealtimes } })
  }
  const ask = async (message: string) => {
    const title = 'Cancel what is published?'
    const agreed = await confirm({ title, message, confirmLabel: 'Close and cancel', tone: 'warning' })
    if (agreed && sent.current) start({ fields: sent.current, cancels: true })
  }
  const { start, isPending } = useNotifyingMutation({
    run: ({ fields, cancels }: { fields: ClosureFields; cancels: boolean }) => close(fields, cancels),
    done: (answer) => {
      onAdded()
      return messageToast(answer)
    },
    failure: (error) => {
      if (error instanceof Refusal && error.code === 'already-published') return void ask(error.message)
      return { title: 'Error!', message: refusalMessage(error, 'The kitchen could not be closed.') }
    },
    form,
    invalidates: touchedByClosures,
  })
  return { start: (fields: ClosureFields) => start({ fields, cancels: false }), isPending }
}
