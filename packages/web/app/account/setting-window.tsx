import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface SettingWindowProps {
  /** Words of the button that opens it. */
  label: string
  /** The same for those who do not see what stands beside it; begins with `label`. */
  fullLabel: string
  variant?: ButtonVariant | undefined
  title: string
  description?: ReactNode
  /** The form; it is told how to close the window. */
  children: (close: () => void) => ReactNode
}

/** A button, and the window with a form that it opens. */
export function SettingWindow({
  label,
  fullLabel,
  variant = 'outline',
  children,
  ...window
}: SettingWindowProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size="sm" aria-label={fullLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} {...window}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  )
}
