import type { ComponentProps, SubmitEvent } from 'react'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { Draft } from './use-draft.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Of react-hook-form: `form.handleSubmit(start)`. */
  onSubmit: (event: SubmitEvent) => Promise<void>
  /** Of `useDraft`. */
  draft?: Draft
}

/** A form whose fields say themselves what is wrong with them. */
export const Form = ({
  onSubmit,
  draft,
  className = 'flex flex-col gap-5',
  children,
  ...form
}: FormProps) => (
  <form noValidate {...form} onSubmit={(event) => void onSubmit(event)} className={className}>
    <NeedsScripts what="This form" />
    {draft?.isRestored && <DraftNotice onDiscard={draft.discard} />}
    {children}
  </form>
)
