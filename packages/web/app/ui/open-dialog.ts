import type { ReactNode } from 'react'

export type DialogTone = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  title: string
  message?: ReactNode
  tone?: DialogTone | undefined
}
export interface Question extends Notice {
  /** Words of the button that agrees, for instance 'Yes, delete it!'. */
  confirmLabel: string
}

/** A dialog that waits for its answer. */
export interface OpenDialog extends Notice {
  readonly key: number
  readonly confirmLabel?: string
  readonly answer: (agreed: boolean) => void
}
