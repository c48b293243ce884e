import { safeOrigin } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../../page/page-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { useOrigin } from '../../api/login-path.ts'
import { EntriesProvider } from './use-pending-sign-in.tsx'

/** The centered card with the ways to log in or sign up. */
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

const noticeClasses = {
  info: 'bg-tint-saffron text-ink',
  success: 'bg-tint-leaf text-leaf',
  error: 'bg-tint-error text-error',
} as const

/** A notice above or instead of a form: what happened, and what to do now. */
export function SignInNotice({ tone, children }: { tone: keyof typeof noticeClasses; children: ReactNode }) {
  return (
    <output className={classNames('mb-5 block rounded-xl px-4 py-3', noticeClasses[tone])}>{children}</output>
  )
}

/** Links login and signup to each other, keeping the page to return to. */
export function OtherSignIn({ question, to, text }: { question: string; to: string; text: string }) {
  const origin = useOrigin()
  // encoded again, because server and browser encode the same path differently
  const search = origin === '/' ? '' : `?${new URLSearchParams({ from: origin })}`
  return (
    <p className="mt-6 text-center">
      {question}{' '}
      <Link
        to={to + search}
        className="font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text}
      </Link>
    </p>
  )
}

/** The loader for the login and signup pages, which redirects users who are already logged in. */
export async function leaveWhenSignedIn({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  if ((await context.get(pageContext).session()) === null) return null
  throw redirect(safeOrigin(url.searchParams.get('from')))
}
