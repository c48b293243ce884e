import type { ReactNode } from 'react'

export type DialogTone = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  title: string
  message?: ReactNode
  tone?: DialogTone | undefined
  /** Where the focus goes when it closes; by default to where it was, or near it. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** Waits for a click, because the message is to be kept or followed; other successes close by themselves. */
  stays?: boolean | undefined
  /** Path of the page that it is about; it closes when another page is opened. */
  page?: string | undefined
}
export interface Question extends Notice {
  /** Label of the confirming button, for instance 'Yes, delete it!'. */
  confirmLabel: string
  /** Label of the other button; 'Cancel' by default. */
  cancelLabel?: string | undefined
}

/** Milliseconds for which a success without `stays` is shown. */
const noticeTime = 2_000

/** After how many milliseconds a dialog closes by itself, if it does. */
export const lifetimeOf = ({ tone, confirmLabel, stays = false }: Notice & Partial<Question>) =>
  tone === 'success' && confirmLabel === undefined && !stays ? noticeTime : undefined

/** An open dialog. */
export interface OpenDialog extends Notice {
  readonly key: number
  readonly confirmLabel?: string
  readonly cancelLabel?: string | undefined
  readonly answer: (agreed: boolean) => void
}
