import type { ComponentProps, SubmitEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Of react-hook-form: `form.handleSubmit(start)`. */
  onSubmit: (event: SubmitEvent) => Promise<void>
}

/** A form whose fields say themselves what is wrong with them. */
export const Form = ({ onSubmit, className = 'flex flex-col gap-5', children, ...form }: FormProps) => (
  <form noValidate {...form} onSubmit={(event) => void onSubmit(event)} className={className}>
    {children}
  </form>
)
