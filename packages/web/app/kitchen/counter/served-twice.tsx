import type { Repeat } from '@warm-ladle/contract'
import { useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useHydrated } from '../../ui/use-hydrated.tsx'
import { texts } from './texts.ts'
import { type Ticket, whoIs } from './tickets.ts'

const storageKey = 'counter-put-away'
/** Max number of dismissed reports to remember. */
const maxStored = 200

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Tickets that two counters may have served while one was offline, until they are dismissed. */
export function useServedTwice(tickets: readonly Ticket[]) {
  const isHydrated = useHydrated()
  const [putAway, setPutAway] = useState<readonly string[]>()
  const known = new Set(putAway ?? (isHydrated ? stored() : []))
  const twice = tickets.filter(({ repeats }) => repeats.some(({ id }) => !known.has(id)))
  const dismiss = () => {
    const next = [...known, ...twice.flatMap(({ repeats }) => repeats.map(({ id }) => id))].slice(-maxStored)
    window.localStorage.setItem(storageKey, JSON.stringify(next))
    setPutAway(next)
  }
  return { twice, dismiss }
}

/** Red rows for tickets that may have been served twice. */
export function ServedTwice({ twice, dismiss }: ReturnType<typeof useServedTwice>) {
  const t = useTranslate()
  if (twice.length === 0) return null
  return (
    <section aria-label={t(texts.servedTwice)} className="rounded-2xl bg-tint-error p-4 text-error">
      <h3 className="text-xl">{t(texts.perhapsTwice)}</h3>
      <ul className="my-2 flex flex-col gap-1 text-lg">
        {twice.map((ticket) => (
          <li key={ticket.id} className="wrap-anywhere">
            <strong>
              <bdi>{whoIs(ticket)}</bdi>
            </strong>
            {ticket.repeats.map(({ id, at, by }) => (
              <span key={id}>
                {' '}
                <Again at={at} by={by} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Button variant="outline" className="min-h-12" onClick={dismiss}>
        {t(texts.putAway)}
      </Button>
    </section>
  )
}

function Again({ at, by: name }: Pick<Repeat, 'at' | 'by'>) {
  const t = useTranslate()
  const time = <DateTime at={at} as="clock" />
  return <span>{name === undefined ? t(texts.again, { time }) : t(texts.againBy, { time, name })}</span>
}
