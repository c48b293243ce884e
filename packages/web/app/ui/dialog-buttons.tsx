import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

/** The buttons of a form in a dialog, which stay visible while a long form scrolls. */
export function DialogButtons({
  pending,
  variant,
  keep = 'Cancel',
  children,
}: {
  pending: boolean
  /** Label of the other button, which closes the dialog. */
  keep?: string | undefined
  /** Style of the submit button; 'danger' for irreversible actions. */
  variant?: ButtonVariant | undefined
  /** Label of the submit button. */
  children: ReactNode
}) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 mt-1 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
      <Dialog.Close
        render={
          <Button variant="outline" data-keeps disabled={pending}>
            {keep}
          </Button>
        }
      />
      <Button type="submit" variant={variant} pending={pending}>
        {children}
      </Button>
    </div>
  )
}
