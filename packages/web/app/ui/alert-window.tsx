import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { findFocusBelow } from '../page/keep-focus.ts'
import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { type DialogTone, getLifetime, type OpenDialog } from './dialogs.tsx'
import { texts } from './texts.ts'
import { backdropLook, isInOpenWindow, popupLook, useBackToClose } from './windows.ts'

const dialogTones: Record<DialogTone, { icon: typeof Info; look: string }> = {
  success: { icon: CircleCheck, look: 'bg-tint-leaf text-leaf' },
  info: { icon: Info, look: 'bg-tint-saffron text-warning' },
  warning: { icon: CircleAlert, look: 'bg-tint-saffron text-warning' },
  error: { icon: CircleX, look: 'bg-tint-error text-error' },
}

// a default export, as React.lazy requires
export default function AlertWindow({ dialog, onGone }: { dialog: OpenDialog; onGone: () => void }) {
  const t = useTranslate()
  const {
    title,
    message,
    tone = 'info',
    confirmLabel,
    cancelLabel = t(texts.cancel),
    okLabel = t(texts.ok),
    undo,
    focusAfter,
    answer,
  } = dialog
  const [open, setOpen] = useState(true)
  const safest = useRef<HTMLButtonElement>(null)
  const Icon = dialogTones[tone].icon
  const isGrave = confirmLabel !== undefined && tone === 'warning'

  const close = (agreed?: boolean) => {
    setOpen(false)
    answer(agreed)
  }
  useBackToClose(open, () => close())
  useClosingItself(dialog, () => {
    if (open) close()
  })
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => next || close()}
      onOpenChangeComplete={(next) => next || onGone()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropLook} />
        <AlertDialog.Popup
          initialFocus={safest}
          finalFocus={() => !isInOpenWindow() && (focusAfter?.() ?? findFocusBelow() ?? true)}
          className={`${popupLook} max-w-sm text-center`}
        >
          <span className={`mx-auto grid size-14 place-items-center rounded-full ${dialogTones[tone].look}`}>
            <Icon className="size-7" />
          </span>
          <AlertDialog.Title className="mt-4 font-display text-2xl">{title}</AlertDialog.Title>
          {message !== undefined && (
            <AlertDialog.Description
              // a div, since a message may have several paragraphs
              render={<div />}
              className="mt-2 text-balance text-muted wrap-anywhere"
            >
              {typeof message === 'string' ? <WholeWords text={message} /> : message}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            {undo && (
              <Button
                variant="outline"
                onClick={() => {
                  close(false)
                  undo()
                }}
              >
                {t(texts.undo)}
              </Button>
            )}
            {confirmLabel !== undefined && (
              <Button ref={isGrave ? safest : undefined} variant="outline" onClick={() => close(false)}>
                {cancelLabel}
              </Button>
            )}
            <Button
              ref={isGrave ? undefined : safest}
              variant={isGrave ? 'danger' : 'primary'}
              onClick={() => close(true)}
            >
              {confirmLabel ?? okLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Closes a success message when its time is up, and a dialog about a page when the visitor leaves that page. */
function useClosingItself(dialog: OpenDialog, onClose: () => void) {
  const lifetime = getLifetime(dialog)
  const { pathname } = useLocation()
  const isOver = dialog.page !== undefined && dialog.page !== pathname
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOver) close()
    if (isOver || lifetime === undefined) return undefined
    const timer = setTimeout(close, lifetime)
    return () => clearTimeout(timer)
  }, [lifetime, isOver])
}

/** Text in which short words such as 'sign-in' never break at their hyphen. */
function WholeWords({ text }: { text: string }) {
  const words = [...text.matchAll(/\p{L}{1,8}-\p{L}{1,8}/gu)]
  const ends = words.map(({ 0: word, index }) => index + word.length)
  return (
    <>
      {words.map(({ 0: word, index }, position) => (
        <Fragment key={index}>
          <span>{text.slice(ends[position - 1] ?? 0, index)}</span>
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
      <span>{text.slice(ends.at(-1) ?? 0)}</span>
    </>
  )
}
