import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import type { DemoAccount, Tour } from '../page/page-context.ts'
import type { RootData } from '../page/public-config.ts'
import { rememberTour } from '../page/tour.ts'
import { sessionMutation, useSession } from '../api/use-session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { texts } from './texts.ts'

/** The first page for each account. */
const paths: Readonly<Record<Tour, string>> = {
  resident: '/',
  cook: '/dashboard/sheet',
  counter: '/dashboard/counter',
  warden: '/dashboard',
}

const roleNames = {
  resident: texts.resident,
  cook: texts.cook,
  counter: texts.counter,
  warden: texts.warden,
} as const satisfies Readonly<Record<Tour, Message>>

// safe: Object.keys widens to string[], but the object literal above has exactly these keys
const tours = Object.keys(paths) as readonly Tour[]

/**
 * The line at the top of pages in a demonstration. One click logs in as someone else with the published password, and
 * opens that person's first page. After the first login it shrinks to a chip at the lower edge, which expands again
 * when pressed. Production has no such accounts. A default export, as React.lazy requires.
 */
export default function TourLine() {
  const t = useTranslate()
  const root = useRouteLoaderData<RootData>('root')
  const [state, setState] = useState(root?.tour ?? 'line')
  const [isOpen, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      chip.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  const { user } = useSession()
  const { enter, isPending } = useEnter()
  const accounts = tours.flatMap((tour) => root?.config.demoAccounts?.find((one) => one.tour === tour) ?? [])
  if (state === 'closed' || accounts.length === 0) return null

  function leave(next: 'chip' | 'closed') {
    rememberTour(next)
    setState(next)
    setOpen(false)
  }

  const choice = (
    <>
      <span>{t(texts.viewAs)}</span>
      {accounts.map((account) => (
        <button
          key={account.email}
          type="button"
          disabled={isPending}
          aria-current={account.email === user?.email || undefined}
          onClick={() => void enter(account).then((isIn) => isIn && leave('chip'))}
          className={`${touchLook} relative px-2 font-semibold`}
        >
          <span className="underline decoration-1 underline-offset-4 in-aria-[current]:no-underline">
            {account.tour && t(roleNames[account.tour])}
          </span>
        </button>
      ))}
    </>
  )
  if (state === 'line') {
    return (
      <aside aria-label={t(texts.demonstration)} className={`relative ${look} ${lineLook}`}>
        {choice}
        <button
          type="button"
          aria-label={t(texts.close)}
          onClick={() => leave('closed')}
          className={closeLook}
        >
          <X className="size-4" />
        </button>
      </aside>
    )
  }
  return (
    <aside
      aria-label={t(texts.demonstration)}
      className={`${lowerEdge} ${isOpen ? `end-0 ${lineLook}` : 'mx-2 my-1 rounded-full border border-line shadow-lg'}`}
    >
      {/* the button stays in place and keeps the focus while its content expands and collapses */}
      <button
        ref={chip}
        type="button"
        aria-expanded={isOpen}
        aria-label={t(texts.demonstration)}
        onClick={() => setOpen(!isOpen)}
        className={isOpen ? closeLook : 'h-7 cursor-pointer rounded-full px-3 font-semibold'}
      >
        {isOpen ? <X className="size-4" /> : t(texts.demonstration)}
      </button>
      {isOpen && choice}
    </aside>
  )
}

const look = 'bg-tint-saffron text-[13px] print:hidden short:hidden'
const lineLook = 'flex h-9 items-center justify-center pe-9 ps-4 whitespace-nowrap'
const lowerEdge = `fixed start-0 bottom-(--foot-bar) z-20 ${look}`

/** The touch area is larger than the line. */
const touchLook =
  'flex h-9 cursor-pointer items-center disabled:cursor-default disabled:opacity-60 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1'
const closeLook = `${touchLook} absolute end-0 px-3`

/**
 * Logs in with an account and opens its page. It stays busy until then, which keeps a guarded page from redirecting the
 * member. React Query's own hook would load member code for visitors.
 */
function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = useTranslate()
  const { notify } = useDialogs()
  const [isPending, setPending] = useState(false)
  async function enter({ tour, ...credentials }: DemoAccount) {
    setPending(true)
    const mutation = client.getMutationCache().build<void, Error, void, void>(client, {
      mutationKey: sessionMutation('sign-in'),
      mutationFn: async () => {
        const { enterWith } = await import('../people/enter-with.ts')
        await enterWith(client, credentials)
        await navigate(paths[tour ?? 'resident'])
      },
      onError: ({ message }) => void notify({ title: t(texts.loginFailed), message, tone: 'error' }),
    })
    const isIn = await mutation.execute().then(
      () => true,
      () => false,
    )
    setPending(false)
    return isIn
  }
  return { enter, isPending }
}
