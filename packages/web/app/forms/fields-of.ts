import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Form<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'register' | 'getFieldState' | 'formState'
>

/**
 * Connects the fields of a form: each gets its value from it, and shows what is wrong with it.
 *
 * @example
 * const field = fieldsOf(useForm({ resolver: zodResolver(Login) }))
 * <TextField label="Email" {...field('email')} />
 */
export const fieldsOf =
  <Fields extends FieldValues>({ register, getFieldState, formState }: Form<Fields>) =>
  (name: Path<Fields>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
  })
