import type { ComponentProps, SubmitEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslate } from '../page/language.tsx'
import { NeedsScripts } from '../ui/use-hydrated.tsx'
import { useSteadyPresses } from '../ui/use-steady-presses.ts'
import { Button } from '../ui/button.tsx'
import { texts } from './texts.ts'
import type { Draft } from './use-draft.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** From react-hook-form: `form.handleSubmit(start)`. */
  onSubmit: (event: SubmitEvent) => Promise<void>
  /** From `useDraft`. */
  draft?: Draft
}

/**
 * A form whose fields show their own errors. Without scripts the browser would send it, so it uses POST to keep its
 * content out of URLs.
 */
export function Form({ onSubmit, draft, className = 'flex flex-col gap-5', children, ...form }: FormProps) {
  const t = useTranslate()
  const keepSteady = useSteadyPresses()
  return (
    <form
      method="post"
      noValidate
      {...form}
      onClickCapture={keepSteady}
      onSubmit={(event) => void onSubmit(event)}
      className={className}
    >
      <NeedsScripts what={t(texts.thisForm)} />
      <div className="empty:hidden">{draft?.isRestored && <DraftNotice {...draft} />}</div>
      {children}
    </form>
  )
}

/** Above a form whose unsent text was restored. */
function DraftNotice({ lacksFile, discard }: Draft) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
      <output>{t(lacksFile ? texts.restoredWithoutFile : texts.restored)}</output>
      <Button variant="ghost" size="sm" className="-mx-3.5" onClick={discard}>
        {t(texts.discard)}
      </Button>
    </div>
  )
}

/**
 * Connects the fields of a form: each gets its value from the form and shows its error.
 *
 * @example
 * const field = bindFields(useForm({ resolver: zodResolver(Login) }))
 * <TextField label="Email" {...field('email')} />
 */
export const bindFields =
  <Fields extends FieldValues>({
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>) =>
  (name: Path<Fields>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
  })
