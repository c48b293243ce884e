import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button, type ButtonVariant } from './button.tsx'
import { type CloseGuard, CloseGuardContext, DialogsProvider } from './dialogs.tsx'
import { texts } from './texts.ts'
import { backdropLook, isInOpenWindow, popupLook, useBackToClose } from './windows.ts'

/**
 * A dialog for forms. Escape, a phone's Back and the cross close it, after its form has asked about unsent input. A
 * press outside does not, and nothing does while one of its buttons is pending. Dialogs that its children open with
 * `useDialogs` appear above it and close with it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  isGrave = false,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Whether the action is destructive. Then the button that keeps everything gets the focus first (decision 083). */
  isGrave?: boolean
  description?: ReactNode
  children: ReactNode
}) {
  const t = useTranslate()
  const popup = useRef<HTMLDivElement>(null)
  // on touch screens, the keyboard would cover the text
  const firstControl = (openedBy: string) =>
    openedBy === 'touch' ||
    (popup.current?.querySelector<HTMLElement>('[data-first]') ??
      popup.current?.querySelector<HTMLElement>('input, select, textarea') ??
      true)
  const keepingControl = () => popup.current?.querySelector<HTMLElement>('[data-keeps]') ?? true
  const initialFocus = isGrave ? keepingControl : firstControl
  // each form in the dialog has a guard
  const guards = useRef(new Set<CloseGuard>())
  const register = useCallback((guard: CloseGuard) => {
    guards.current.add(guard)
    return () => void guards.current.delete(guard)
  }, [])
  const close = async () => {
    if (popup.current?.querySelector('[aria-busy="true"]')) return
    const unsent = [...guards.current].filter(({ hasUnsent }) => hasUnsent())
    if (unsent[0] && !(await unsent[0].confirm())) return
    for (const { discard } of unsent) discard()
    onOpenChange(false)
  }
  useBackToClose(open, close)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : void close())}
      disablePointerDismissal
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropLook} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={initialFocus}
          finalFocus={() => !isInOpenWindow()}
          className={`${popupLook} max-w-xl scroll-pt-20 scroll-pb-24`}
        >
          {/*
           * Stays visible if the form is taller than the screen. It fades out at the bottom, since browsers draw a
           * bright line at the edge of an opaque layer that falls between two pixels.
           */}
          <div className="sticky -top-6 z-10 -mx-6 -mt-6 mb-2 flex items-start justify-between gap-4 [background:linear-gradient(var(--color-base-100)_85%,transparent)] px-6 pt-6 pb-3 sm:-top-8 sm:-mx-8 sm:-mt-8 sm:px-8 sm:pt-8">
            <BaseDialog.Title className="font-display text-2xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              render={
                <Button variant="ghost" size="sm" icon aria-label={t(texts.close)}>
                  <X className="size-5" />
                </Button>
              }
            />
          </div>
          {description !== undefined && (
            <BaseDialog.Description className="-mt-2 mb-5 text-muted">{description}</BaseDialog.Description>
          )}
          {/* a separate provider, so that Escape and the focus know which of the two dialogs is on top */}
          <DialogsProvider>
            <CloseGuardContext value={register}>{children}</CloseGuardContext>
          </DialogsProvider>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** A form's buttons in a dialog, which stay visible while a long form scrolls. */
export function DialogButtons({
  pending,
  variant,
  keep,
  isFirst = false,
  children,
}: {
  pending: boolean
  /** Whether the submit button gets the focus first, since all fields are filled in and may stay unchanged. */
  isFirst?: boolean
  /** The label of the other button, which closes the dialog; 'Cancel' by default. */
  keep?: string | undefined
  /** The submit button's style; 'danger' for irreversible actions. */
  variant?: ButtonVariant | undefined
  /** The submit button's label. */
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 mt-1 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
      <BaseDialog.Close
        render={
          <Button variant="outline" data-keeps disabled={pending}>
            {keep ?? t(texts.cancel)}
          </Button>
        }
      />
      <Button type="submit" variant={variant} pending={pending} data-first={isFirst || undefined}>
        {children}
      </Button>
    </div>
  )
}
