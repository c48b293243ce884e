import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import { texts } from './texts.ts'

interface SettingsProps {
  title: string
  /** The fragment in links to it: '…#calendar'. */
  id?: string
  children: ReactNode
}

/** A card of related settings, one per row. */
export function Settings({ title, id, children }: SettingsProps) {
  const card = useRef<HTMLElement>(null)
  const headingId = useId()
  useArrival(id, card)
  return (
    <section
      ref={card}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={headingId}
      className="mt-10 scroll-mt-24 outline-none"
    >
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      <ul className="surface mt-4 divide-y divide-line">{children}</ul>
    </section>
  )
}

interface SettingProps {
  title: ReactNode
  text: ReactNode
  /** The text's id, if the button has `besideId`. */
  textId?: string
  icon?: ReactNode
  /** The setting's buttons. */
  action?: ReactNode
}

/** One setting: its name and current state. */
export function Setting({ title, text, textId, icon, action }: SettingProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      {icon}
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold tracking-normal">
          {title}
        </h3>
        <p id={textId} className="text-sm text-muted wrap-anywhere">
          {text}
        </p>
      </div>
      {action}
    </li>
  )
}

interface SettingActionProps {
  label: string
  /** The accessible name, if several settings have the same button; it starts with `label`. */
  fullLabel?: string
  /** Id of a text that completes the accessible name, if two settings may have the same `fullLabel`. */
  besideId?: string
  start: () => unknown
  isPending?: boolean
}

/** A setting's button, which accepts the result of a mutation hook. */
export function SettingAction({ label, fullLabel, besideId, start, isPending }: SettingActionProps) {
  const id = useId()
  return (
    <Button
      id={id}
      variant="outline"
      size="sm"
      pending={isPending}
      aria-label={fullLabel}
      aria-labelledby={besideId && `${id} ${besideId}`}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslate()
  return (
    <Setting
      title={<span role="alert">{t(uiTexts.notLoaded)}</span>}
      text={t(texts.pleaseTryAgain)}
      action={<SettingAction label={t(uiTexts.tryAgain)} start={onRetry} />}
    />
  )
}

/** Props of `QueryState` for settings that are loading, failed or stale. */
export const absentSettings = {
  loading: (
    <li className="px-5 py-4 sm:px-6">
      <Loading className="h-11" />
    </li>
  ),
  failure: (_error: Error, onRetry: () => unknown) => <NotLoaded onRetry={onRetry} />,
  stale: (notice: ReactNode) => <li className="px-5 pt-4 sm:px-6">{notice}</li>,
}

interface SettingWindowProps {
  /** The label of the button that opens it. */
  label: string
  /** The accessible name, understandable without the text beside it; it starts with `label`. */
  fullLabel: string
  variant?: ButtonVariant | undefined
  title: string
  description?: ReactNode
  /** The name of the form's draft, if it stores one. */
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
  // the title at opening: saving may change the label, which would show while the dialog closes
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

/** Milliseconds until the lists above a part of a page have loaded. */
const settling = 3_000
const acts = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the part of a page that its URL names, and focuses it. Browsers only do so for parts that exist when the
 * page opens, and settings load later. The part stays in place while others load, until the reader acts.
 */
function useArrival(id: string | undefined, part: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return undefined
    const arrive = () => part.current?.scrollIntoView()
    arrive()
    part.current?.focus({ preventScroll: true })
    const observer = new ResizeObserver(arrive)
    observer.observe(document.body)
    const stop = () => observer.disconnect()
    const timer = setTimeout(stop, settling)
    for (const act of acts) window.addEventListener(act, stop, { once: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const act of acts) window.removeEventListener(act, stop)
    }
  }, [hash, id, part])
}
