import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Form } from './form.tsx'
import { type ActForm, type ActFormOptions, useActForm } from './use-act-form.ts'

interface DialogFormProps {
  /** From `useActForm`. */
  form: Pick<ActForm, 'draft' | 'onSubmit' | 'isPending'>
  /** The label of its submit button. */
  submit: string
  /** The label of the button that changes nothing, for destructive forms. */
  keep?: string | undefined
  children: ReactNode
}

/** A form in a dialog. By default its fields are as wide as the dialog; the dialog's buttons are below. */
export const DialogForm = ({
  form: { draft, onSubmit, isPending },
  submit,
  keep,
  children,
}: DialogFormProps) => (
  <Form draft={draft} onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2 *:sm:col-span-full">
    {children}
    <DialogButtons pending={isPending} keep={keep} variant={keep === undefined ? undefined : 'danger'}>
      {submit}
    </DialogButtons>
  </Form>
)

interface OpenFormProps<Fields extends FieldValues, Input, Answer> extends Pick<
  DialogFormProps,
  'submit' | 'keep'
> {
  form: Omit<ActFormOptions<Fields, Input, Answer>, 'onSent'>
  /** Renders the form's fields. */
  children: (form: ActForm<Fields, Input>) => ReactNode
}

interface FormDialogProps<Fields extends FieldValues, Input, Answer>
  extends
    Pick<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'title' | 'description'>,
    OpenFormProps<Fields, Input, Answer> {}

/**
 * A dialog with a form that closes once it is sent, and opens empty each time. A form that needs more control over its
 * dialog is a component of its own: `<Dialog …><CancelForm … /></Dialog>`, with `useActForm` and `DialogForm`.
 *
 * @example
 * <FormDialog
 *   open={isCancelling}
 *   onOpenChange={setCancelling}
 *   title="Cancel this mealtime?"
 *   form={{
 *     schema: contract.cancel.body,
 *     defaultValues: { reason: '' },
 *     draft: `cancel-mealtime:${id}`,
 *     act: 'planning.cancel',
 *     run: (body) => api.planning.cancel({ params: { id }, body }),
 *     done: messageToast,
 *     failure: 'The mealtime could not be cancelled.',
 *   }}
 *   submit="Cancel it"
 * >
 *   {({ field }) => <TextField label="Reason" {...field('reason')} />}
 * </FormDialog>
 */
export const FormDialog = <Fields extends FieldValues, Input, Answer>({
  open,
  onOpenChange,
  title,
  description,
  form,
  ...parts
}: FormDialogProps<Fields, Input, Answer>) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={title}
    description={description}
    isGrave={parts.keep !== undefined}
  >
    <OpenForm {...parts} form={form} onSent={() => onOpenChange(false)} />
  </Dialog>
)

/** Rendered inside the dialog, so that its state is lost with the dialog. It asks before the dialog closes. */
function OpenForm<Fields extends FieldValues, Input, Answer>({
  form: options,
  onSent,
  children,
  ...parts
}: OpenFormProps<Fields, Input, Answer> & { onSent: () => void }) {
  const form = useActForm({ ...options, onSent })
  return (
    <DialogForm {...parts} form={form}>
      {children(form)}
    </DialogForm>
  )
}
