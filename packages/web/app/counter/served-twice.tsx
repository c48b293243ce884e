import { DateTime } from '../ui/date-time.tsx'
import { type Ticket, ticketName } from './tickets-of.ts'

/** Red rows: tickets that two counters may have handed out, since one of them had no network. */
export function ServedTwice({ tickets }: { tickets: readonly Ticket[] }) {
  const twice = tickets.filter(({ repeats }) => repeats.length > 0)
  if (twice.length === 0) return null
  return (
    <section aria-label="Served twice" className="rounded-2xl bg-tint-error p-4 text-error">
      <h2 className="text-xl">Perhaps served twice</h2>
      <ul className="mt-2 flex flex-col gap-1 text-lg">
        {twice.map((ticket) => (
          <li key={ticket.id} className="wrap-anywhere">
            <strong>
              <bdi>{ticket.resident.name}</bdi> · <bdi>{ticketName(ticket)}</bdi>
            </strong>
            {ticket.repeats.map(({ at, by }) => (
              <span key={at}>
                {' '}
                again <DateTime at={at} as="clock" />
                {by !== undefined && ` by ${by}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
