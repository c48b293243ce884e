import type { ReactNode } from 'react'

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
