import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { backdropLook, popupLook } from './dialog-look.ts'

/** A modal window for forms; Escape and its cross close it, a press outside does not, so that no input is lost. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropLook} />
        <BaseDialog.Popup className={`${popupLook} max-w-xl`}>
          <div className="mb-5 flex items-start justify-between gap-4">
            <BaseDialog.Title className="font-display text-2xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              render={
                <Button variant="ghost" size="sm" icon aria-label="Close">
                  <X className="size-5" />
                </Button>
              }
            />
          </div>
          {description !== undefined && (
            <BaseDialog.Description className="-mt-3 mb-5 text-muted">{description}</BaseDialog.Description>
          )}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
