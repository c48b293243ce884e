import { priceText, type ResidentStatement } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { titleOf } from './statement-texts.ts'

interface SettleStatementProps {
  statement: ResidentStatement
  /** Of the statement, which is closed. */
  id: string
  onClose: () => void
}

/** The dialog in which the office writes down that a statement was paid there, or paid out. */
export function SettleStatement({ statement, id, onClose }: SettleStatementProps) {
  const { month, owed, name, email } = statement
  const api = useApi()
  const form = useForm({ defaultValues: { method: 'cash' as 'cash' | 'transfer', reference: '' } })
  const { start, isPending } = useNotifyingMutation({
    run: (entered: { method: 'cash' | 'transfer'; reference: string }) =>
      api.statements.settle({ params: { id }, body: entered }),
    done: (answer) => {
      onClose()
      return messageToast(answer)
    },
    failure: 'The statement could not be settled. Please try again.',
    form,
    invalidates: [['statements']],
  })
  const field = fieldsOf(form)
  const amount = priceText(Math.abs(owed))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={owed > 0 ? `${amount} received?` : `${amount} paid out?`}
      description={`${titleOf(month)} of ${name ?? email}, all of it.`}
    >
      <Form onSubmit={form.handleSubmit(start)}>
        <SelectField label="Paid" {...field('method')}>
          <option value="cash">in cash</option>
          <option value="transfer">by transfer</option>
        </SelectField>
        <TextField
          label="Reference"
          hint="Such as the number of your receipt. Optional."
          autoComplete="off"
          {...field('reference')}
        />
        <DialogButtons pending={isPending}>Settle</DialogButtons>
      </Form>
    </Dialog>
  )
}
