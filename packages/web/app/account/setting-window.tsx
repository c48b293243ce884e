import { useState, type ReactNode } from 'react'
import { useDraftWindow } from '../forms/use-draft-window.ts'
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
  /** Name of the form's draft, if it keeps one. */
  draft?: string
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
  draft,
  children,
}: SettingWindowProps) {
  // the title as of its opening: saving may change the label, which would show while the dialog is closing
  const [shownTitle, setShownTitle] = useState(title)
  const [isOpen, setOpen] = useDraftWindow(draft)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={fullLabel}
        onClick={() => {
          setShownTitle(title)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog open={isOpen} title={shownTitle} onOpenChange={close} description={description}>
        {children(close)}
      </Dialog>
    </>
  )
}
