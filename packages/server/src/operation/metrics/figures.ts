import { Gauge, type Registry } from 'prom-client'
import type { Figures } from './figure-queries.ts'

/** Seconds since a moment; 0 if there is none. */
const secondsSince = (moment: string | undefined, now: Date) =>
  moment === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)

/** A moment in seconds, for Prometheus. */
const toSeconds = (moment: string | undefined) =>
  moment === undefined ? undefined : Date.parse(moment) / 1000

/** Each gauge with the figures it shows. */
const shown: readonly {
  name: string
  help: string
  read: (figures: Figures, now: Date) => number | undefined
}[] = [
  { name: 'warm_ladle_database_size_bytes', help: 'Size of the database.', read: ({ bytes }) => bytes },
  {
    name: 'warm_ladle_meal_requests_waiting',
    help: 'Requests for meals that wait to be served, without those of mealtimes that have not begun.',
    read: ({ requestsWaiting }) => requestsWaiting,
  },
  {
    name: 'warm_ladle_meal_request_oldest_wait_seconds',
    help: 'How long the oldest request waits: since it was made, or since its mealtime began.',
    read: ({ oldestRequest }, now) => secondsSince(oldestRequest, now),
  },
  {
    name: 'warm_ladle_mails_waiting',
    help: 'Mails that the mail server has not accepted yet.',
    read: ({ mailsWaiting }) => mailsWaiting,
  },
  {
    name: 'warm_ladle_mail_oldest_wait_seconds',
    help: 'How long the oldest mail waits that could have been sent.',
    read: ({ oldestMail }, now) => secondsSince(oldestMail, now),
  },
  {
    name: 'warm_ladle_pushes_waiting',
    help: 'Pushes that their services have not accepted yet.',
    read: ({ pushesWaiting }) => pushesWaiting,
  },
  {
    name: 'warm_ladle_push_oldest_wait_seconds',
    help: 'How long the oldest push waits that could have been sent.',
    read: ({ oldestPush }, now) => secondsSince(oldestPush, now),
  },
  {
    name: 'warm_ladle_webhooks_waiting',
    help: 'Calls of outgoing webhooks that their services have not accepted yet.',
    read: ({ webhooksWaiting }) => webhooksWaiting,
  },
  {
    name: 'warm_ladle_webhook_oldest_wait_seconds',
    help: 'How long the oldest call of an outgoing webhook waits that could have been made.',
    read: ({ oldestWebhook }, now) => secondsSince(oldestWebhook, now),
  },
  {
    name: 'warm_ladle_checkouts_open',
    help: 'Purchases by card that were begun and are neither paid nor cancelled.',
    read: ({ openCheckouts }) => openCheckouts,
  },
  {
    name: 'warm_ladle_disputes_open',
    help: 'Payments that their payers dispute.',
    read: ({ openDisputes }) => openDisputes,
  },
  {
    name: 'warm_ladle_reconciled_timestamp_seconds',
    help: 'Up to when ledger and payment provider were compared; absent before the first time.',
    read: ({ reconciledUntil }) => toSeconds(reconciledUntil),
  },
  {
    name: 'warm_ladle_backup_timestamp_seconds',
    help: 'As of when the last backup is; before the first, when the data began.',
    read: ({ backedUpAt }) => toSeconds(backedUpAt),
  },
  {
    name: 'warm_ladle_drill_timestamp_seconds',
    help: 'When a backup was last tried and found whole; before the first time, when the data began.',
    read: ({ drilledAt }) => toSeconds(drilledAt),
  },
  {
    name: 'warm_ladle_copy_timestamp_seconds',
    help: 'When backups were last copied to another machine; absent before the first time.',
    read: ({ copiedAt }) => toSeconds(copiedAt),
  },
  {
    name: 'warm_ladle_backup_failed',
    help: 'Whether a backup, its drill or its copy has failed, and has not succeeded since.',
    read: ({ backupFailed }) => backupFailed,
  },
]

/**
 * Shows figures from the database. All processes on the same database show the same figures.
 *
 * @returns a function that sets the gauges; without figures, the database counts as down, and no older ones are shown
 */
export function showFigures(register: Registry): (figures: Figures | undefined, now: Date) => void {
  const gauges = shown.map(({ name, help, read }) => ({
    gauge: new Gauge({ name, help, registers: [register] }),
    of: read,
  }))
  const isUp = new Gauge({
    name: 'warm_ladle_database_up',
    help: 'Whether the database has answered in time.',
    registers: [register],
  })
  const drift = new Gauge({
    name: 'warm_ladle_payment_drift',
    help: 'Payments about which ledger and payment provider disagree.',
    labelNames: ['kind'],
    registers: [register],
  })

  return (figures, now) => {
    isUp.set(figures ? 1 : 0)
    for (const { gauge, of } of gauges) {
      gauge.remove()
      const value = figures && of(figures, now)
      if (value !== undefined) gauge.set(value)
    }
    drift.reset()
    for (const { kind, count } of figures?.drift ?? []) drift.set({ kind }, count)
  }
}
