import type { ComponentProps, ReactNode } from 'react'
import { DialogButtons } from '../ui/dialog.tsx'
import { Form } from './form.tsx'

interface DialogFormProps extends Pick<ComponentProps<typeof Form>, 'draft' | 'onSubmit'> {
  /** Whether it is being sent. */
  pending: boolean
  /** The words of its button. */
  submit: string
  /** Where it loses something: the words of the button that keeps everything. */
  keep?: string
  children: ReactNode
}

/** The form of a dialog: fields as wide as the dialog unless they say otherwise, and the dialog's buttons. */
export const DialogForm = ({ pending, submit, keep, children, ...form }: DialogFormProps) => (
  <Form {...form} className="grid gap-4 sm:grid-cols-2 *:sm:col-span-full">
    {children}
    <DialogButtons pending={pending} keep={keep} variant={keep === undefined ? undefined : 'danger'}>
      {submit}
    </DialogButtons>
  </Form>
)
