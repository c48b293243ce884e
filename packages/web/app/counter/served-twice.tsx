import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { useHydrated } from '../ui/use-hydrated.tsx'
import { type Ticket, whoIs } from './tickets.ts'

const storageKey = 'counter-put-away'
/** Reports that are remembered as put away. */
const most = 200

const Stored = z.array(z.string())
function stored(): readonly string[] {
  try {
    return Stored.parse(JSON.parse(window.localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

/** Tickets that two counters may have handed out, since one of them had no network, until they are put away. */
export function useServedTwice(tickets: readonly Ticket[]) {
  const isHydrated = useHydrated()
  const [putAway, setPutAway] = useState<readonly string[]>()
  const known = new Set(putAway ?? (isHydrated ? stored() : []))
  const twice = tickets.filter(({ repeats }) => repeats.some(({ id }) => !known.has(id)))
  const dismiss = () => {
    const next = [...known, ...twice.flatMap(({ repeats }) => repeats.map(({ id }) => id))].slice(-most)
    window.localStorage.setItem(storageKey, JSON.stringify(next))
    setPutAway(next)
  }
  return { twice, dismiss }
}

/** Red rows of what was perhaps served twice. */
export const ServedTwice = ({ twice, dismiss }: ReturnType<typeof useServedTwice>) =>
  twice.length > 0 && (
    <section aria-label="Served twice" className="rounded-2xl bg-tint-error p-4 text-error">
      <h3 className="text-xl">Perhaps served twice</h3>
      <ul className="my-2 flex flex-col gap-1 text-lg">
        {twice.map((ticket) => (
          <li key={ticket.id} className="wrap-anywhere">
            <strong>
              <bdi>{whoIs(ticket)}</bdi>
            </strong>
            {ticket.repeats.map(({ id, at, by }) => (
              <span key={id}>
                {' '}
                again <DateTime at={at} as="clock" />
                {by !== undefined && ` by ${by}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Button variant="outline" className="min-h-12" onClick={dismiss}>
        Put away
      </Button>
    </section>
  )
