import { zodResolver } from '@hookform/resolvers/zod'
import { slotNames, slots } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/fields-of.ts'
import { useDraft } from '../forms/use-draft.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ClosureFields } from './closure-fields.ts'
import { useAddClosure } from './use-add-closure.ts'

export const closureDraft = 'closure'

/** The dialog to close the kitchen for some days. */
export const AddClosure = ({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Close the kitchen"
    description="Before anything that is published is cancelled you are asked."
  >
    <ClosureForm onAdded={() => onOpenChange(false)} />
  </Dialog>
)

function ClosureForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    resolver: zodResolver(ClosureFields),
    defaultValues: { from: '', until: '', slot: '' as const, reason: '' },
  })
  const draft = useDraft(closureDraft, form)
  const { start, isPending } = useAddClosure(form, draft.afterSending(onAdded))
  const field = fieldsOf(form)
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit="Close the kitchen"
    >
      <TextField label="First day" type="date" className="sm:col-span-1!" {...field('from')} />
      <TextField label="Last day" type="date" className="sm:col-span-1!" {...field('until')} />
      <SelectField label="Meals" {...field('slot')}>
        <option value="">All meals of these days</option>
        {slots.map((slot) => (
          <option key={slot} value={slot}>
            {slotNames[slot]} only
          </option>
        ))}
      </SelectField>
      <TextField label="Reason" hint="Residents read it." {...field('reason')} />
    </DialogForm>
  )
}
