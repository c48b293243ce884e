import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface SettingWindowProps {
  /** Label of the button that opens it. */
  label: string
  /** The accessible name, understood without the text beside it; starts with `label`. */
  fullLabel: string
  variant?: ButtonVariant | undefined
  title: string
  description?: ReactNode
  /** The form; receives a function to close the dialog. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog with a form. */
export function SettingWindow({
  label,
  fullLabel,
  variant = 'outline',
  title,
  description,
  children,
}: SettingWindowProps) {
  // the title as of its opening: saving may change the label, which would show while the dialog is closing
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
