import type { ReactNode } from 'react'

export interface ToastMessage {
  title: string
  description?: ReactNode
  /** 'success' unless it is given. */
  tone?: 'success' | 'info' | undefined
  /** Milliseconds until it leaves by itself. */
  timeout?: number | undefined
}
export type WaitingToast = ToastMessage & { readonly key: number }

/** Tells in the server's words what was done. */
export const messageToast = ({ message }: { message: string }) => ({ toast: { title: message } })
