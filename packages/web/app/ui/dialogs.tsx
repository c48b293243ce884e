import {
  type ComponentType,
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Notice, OpenDialog, Question } from './open-dialog.ts'
import { PlainDialog } from './plain-dialog.ts'

export interface Dialogs {
  /** Shows a message with one button, 'OK'; resolves when it closes, which a success does by itself. */
  notify: (notice: Notice) => Promise<void>
  /**
   * Asks a question; resolves to true for a confirmation, and to false when cancelled or closed. While a question is
   * open another one can only come from a double click, and is ignored.
   */
  confirm: (question: Question) => Promise<boolean>
  /** Preloads the window, for acts that must be able to say that the network is gone. */
  expectOne: () => void
}

const DialogsContext = createContext<Dialogs | undefined>(undefined)
// loaded on first use, since few visits open a dialog
const loadWindow = () => import('./alert-window.tsx')
const AlertWindow = lazy<ComponentType<{ dialog: OpenDialog; onGone: () => void }>>(() =>
  loadWindow().catch(() => ({ default: PlainDialog })),
)

const expectOne = () => void loadWindow().catch(() => undefined)

/** Shows the dialogs of `useDialogs`, one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly OpenDialog[]>([])
  const isAsking = useRef(false)

  const show = useCallback(
    (shown: Notice | Question) =>
      new Promise<boolean>((answer) => {
        setWaiting((before) => [...before, { ...shown, key: (before.at(-1)?.key ?? 0) + 1, answer }])
      }),
    [],
  )
  const confirm = useCallback(
    async (question: Question) => {
      if (isAsking.current) return false
      isAsking.current = true
      const agreed = await show(question)
      isAsking.current = false
      return agreed
    },
    [show],
  )
  const dialogs = useMemo<Dialogs>(
    () => ({ confirm, notify: (notice) => show(notice).then(() => undefined), expectOne }),
    [confirm, show],
  )
  const first = waiting[0]
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
