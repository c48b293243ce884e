import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { laterOn } from '../page/lazy-part.tsx'

export interface Dialogs {
  /** Shows a message with one button, 'OK'. Resolves when it closes. A success closes by itself. */
  notify: (notice: Notice) => Promise<void>
  /**
   * Asks a question. Resolves to true if confirmed, and to false if cancelled or closed. While a question is open,
   * another one can only come from a double click, and is ignored.
   */
  confirm: (question: Question) => Promise<boolean>
  /**
   * Asks for a choice between two. Resolves to true for the confirming button, false for the other, and undefined when
   * closed.
   */
  choose: (question: Question) => Promise<boolean | undefined>
  /** Preloads the dialog, for actions that must be able to say that the device is offline. */
  expectOne: () => void
}

const DialogsContext = createContext<Dialogs | undefined>(undefined)
// loaded on first use, since few visits open a dialog
const loadWindow = () => import('./alert-window.tsx')
const AlertWindow = lazy<ComponentType<{ dialog: OpenDialog; onGone: () => void }>>(() =>
  loadWindow().catch(() => ({ default: PlainDialog })),
)

const expectOne = () => void laterOn(loadWindow).catch(() => undefined)

/** Shows `useDialogs`' dialogs, one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly OpenDialog[]>([])
  const isConfirming = useRef(false)

  const show = useCallback(
    (shown: Notice | Question) =>
      new Promise<boolean | undefined>((answer) => {
        setWaiting((before) => [...before, { ...shown, key: (before.at(-1)?.key ?? 0) + 1, answer }])
      }),
    [],
  )
  const choose = useCallback(
    async (question: Question) => {
      if (isConfirming.current) return undefined
      isConfirming.current = true
      const agreed = await show(question)
      isConfirming.current = false
      return agreed
    },
    [show],
  )
  const dialogs = useMemo<Dialogs>(
    () => ({
      choose,
      confirm: async (question) => (await choose(question)) === true,
      notify: (notice) => show(notice).then(() => undefined),
      expectOne,
    }),
    [choose, show],
  )
  const first = waiting[0]
  const isShown = first !== undefined
  useEffect(() => {
    // tells early-taps.ts to wait until the dialog is closed
    const { documentElement } = document
    documentElement.toggleAttribute('data-asking', isShown)
    return () => documentElement.removeAttribute('data-asking')
  }, [isShown])
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {first && (
          <AlertWindow key={first.key} dialog={first} onGone={() => setWaiting((all) => all.slice(1))} />
        )}
      </Suspense>
    </DialogsContext>
  )
}

/**
 * Dialogs as plain calls.
 *
 * @example const { confirm, notify } = useDialogs() if (!(await confirm({ title: 'Are you sure?', message: 'This action
 * cannot be undone!', confirmLabel: 'Yes, delete it!', tone: 'warning' }))) return await remove() await notify({ title:
 * 'Deleted!', message: 'The user has been removed.', tone: 'success' })
 */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('No DialogsProvider')
  return dialogs
}

export type DialogTone = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  title: string
  message?: ReactNode
  tone?: DialogTone | undefined
  /** Finds the element to focus after the dialog closes; by default the one before, or one near it. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** The label of the button that closes the dialog; it says where the button leads. 'OK' by default. */
  okLabel?: string | undefined
  /** Undoes the action, with a button beside 'OK'. */
  undo?: (() => void) | undefined
  /** Waits for a click, since the message is worth saving or following. Other successes close by themselves. */
  stays?: boolean | undefined
  /** Path of the page to which it belongs. It closes when another page opens. */
  page?: string | undefined
}
export interface Question extends Notice {
  /** The confirming button's label, e.g. 'Yes, delete it!'. */
  confirmLabel: string
  /** The other button's label; 'Cancel' by default. */
  cancelLabel?: string | undefined
}

/** Milliseconds for which a success without `stays` is shown, and one that can be undone. */
const noticeTime = 2_000
const undoTime = 8_000

/** Milliseconds after which a dialog closes by itself, if it does. */
export function getLifetime({ tone, confirmLabel, undo, stays = false }: Notice & Partial<Question>) {
  if (tone !== 'success' || confirmLabel !== undefined || stays) return undefined
  return undo ? undoTime : noticeTime
}

export interface OpenDialog extends Notice {
  readonly key: number
  readonly confirmLabel?: string
  readonly cancelLabel?: string | undefined
  readonly answer: (agreed: boolean | undefined) => void
}

/** If a dialog's file could not be loaded, replaces it with the browser's own dialog. */
function PlainDialog({ dialog, onGone }: { dialog: OpenDialog; onGone: () => void }): null {
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current) return
    isShown.current = true
    const { title, message, confirmLabel, answer } = dialog
    const text = typeof message === 'string' ? `${title}\n\n${message}` : title
    if (confirmLabel === undefined) window.alert(text)
    answer(confirmLabel === undefined || window.confirm(`${text}\n\n${confirmLabel}?`))
    onGone()
  }, [dialog, onGone])
  return null
}

/** A form's question before its dialog closes. If there are several forms, only one asks. */
export interface CloseGuard {
  readonly hasUnsent: () => boolean
  /** Asks whether to lose unsent input. */
  readonly confirm: () => Promise<boolean>
  readonly discard: () => void
}

/** Registers the guard with its dialog, and returns a function that unregisters it. Outside dialogs it does nothing. */
export const CloseGuardContext = createContext<(guard: CloseGuard) => () => void>(() => () => undefined)

/** Lets a form in a dialog ask before Escape, the cross, or 'Cancel' closes it. */
export function useCloseGuard(guard: CloseGuard): void {
  const register = use(CloseGuardContext)
  useEffect(() => register(guard), [register, guard])
}
