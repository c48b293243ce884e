import type { ReactNode } from 'react'
import { EntriesProvider } from './pending-sign-ins.tsx'

/** The centred card with the ways to log in or sign up. */
export function SignInCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width py-10 sm:py-14">
      <div className="surface mx-auto max-w-md p-6 sm:p-8">
        <h1 className="text-4xl leading-tight">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{text}</p>
        <EntriesProvider>{children}</EntriesProvider>
      </div>
    </div>
  )
}
