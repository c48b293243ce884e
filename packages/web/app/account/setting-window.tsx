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
  title,
  description,
  children,
}: SettingWindowProps) {
  // the title of its opening: what is changed in it may change the words, and they would while it closes
  const [window, setWindow] = useState({ open: false, title })
  const close = () => setWindow((opened) => ({ ...opened, open: false }))
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={fullLabel}
        onClick={() => setWindow({ open: true, title })}
      >
        {label}
      </Button>
      <Dialog {...window} onOpenChange={close} description={description}>
        {children(close)}
      </Dialog>
    </>
  )
}
