import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'

/** Milliseconds for which a success is shown. */
export const successTime = 1_500

export interface Toasts {
  /** Shows a short notice at the top right, which is announced and does not take the focus. */
  add: (message: ToastMessage) => void
}

const ToastsContext = createContext<Toasts | undefined>(undefined)
// loaded on first use, since few visits show a toast
const ToastWindow = lazy(() => import('./toast-window.tsx').catch(() => ({ default: PlainToast })))

/** Shows `useToasts`' toasts. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly WaitingToast[]>([])
  const add = useCallback(
    (message: ToastMessage) =>
      setMessages((before) => [...before, { ...message, key: (before.at(-1)?.key ?? 0) + 1 }]),
    [],
  )
  const toasts = useMemo(() => ({ add }), [add])
  return (
    <ToastsContext value={toasts}>
      {children}
      <Suspense>{messages.length > 0 && <ToastWindow messages={messages} />}</Suspense>
    </ToastsContext>
  )
}

/** Replaces toasts whose file could not be loaded. */
const PlainToast = ({ messages }: { messages: readonly WaitingToast[] }) => (
  <output className="sr-only">{messages.at(-1)?.title}</output>
)

/** @example useToasts().add({ title: `${name} is now an Admin!`, timeout: successTime }) */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('No ToastsProvider')
  return toasts
}

export interface ToastMessage {
  title: string
  description?: ReactNode
  /** 'success' by default. */
  tone?: 'success' | 'info' | undefined
  /** Milliseconds until it closes by itself. */
  timeout?: number | undefined
}
export type WaitingToast = ToastMessage & { readonly key: number }

/** A toast with the server's message. */
export const messageToast = ({ message }: { message: string }) => ({ toast: { title: message } })
