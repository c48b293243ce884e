import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

const tones = {
  info: 'bg-tint-saffron text-ink',
  success: 'bg-tint-leaf text-leaf',
  error: 'bg-tint-error text-error',
} as const

/** A notice above or instead of a form: what has happened, and what to do now. */
export function SignInNotice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <output className={classNames('mb-5 block rounded-xl px-4 py-3', tones[tone])}>{children}</output>
}
