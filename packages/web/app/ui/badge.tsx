import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'saffron' | 'paprika' | 'success' | 'error' | 'primary'

const badgeClasses: Record<BadgeTone, string> = {
  neutral: 'bg-line text-ink',
  saffron: 'bg-tint-saffron text-warning',
  paprika: 'bg-primary/10 text-primary dark:bg-line',
  success: 'bg-tint-leaf text-leaf',
  error: 'bg-tint-error text-error',
  primary: 'bg-primary text-primary-content',
}

/** A short label for a state. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'badge h-auto min-h-6.5 rounded-[0.8125rem] border-0 px-2.5 py-0.5 text-[0.8125rem] font-semibold',
        badgeClasses[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
