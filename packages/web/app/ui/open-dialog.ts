import type { ReactNode } from 'react'

export type DialogTone = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  title: string
  message?: ReactNode
  tone?: DialogTone | undefined
  /** Where the focus goes when it closes; by default to where it was, or near it. */
  focusAfter?: (() => HTMLElement | null) | undefined
}
export interface Question extends Notice {
  /** Label of the confirming button, for instance 'Yes, delete it!'. */
  confirmLabel: string
  /** Label of the other button; 'Cancel' by default. */
  cancelLabel?: string | undefined
}

/** An open dialog. */
export interface OpenDialog extends Notice {
  readonly key: number
  readonly confirmLabel?: string
  readonly cancelLabel?: string | undefined
  readonly answer: (agreed: boolean) => void
}
