import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { listen, type Occurrences } from '../../tracing/telemetry/occurrences.ts'

/** Upper limits of the histogram's buckets, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20]

/** Counts events in the process, other than requests and statements. */
export function countOccurrences(register: Registry): () => void {
  const stops = [
    ...countPayments(register),
    countMails(register),
    timeCalls(register),
    ...timeJobs(register),
    countProblems(register),
    showPictures(register),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface CounterOptions<V extends string> {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly values: readonly V[]
}

/**
 * Counts by one label, starting from 0, because Prometheus sees no increase in a counter that first appears with its
 * first failure.
 */
function countBy<V extends string>(register: Registry, { name, help, label, values }: CounterOptions<V>) {
  const counter = new Counter({ name, help, labelNames: [label], registers: [register] })
  const count = (value: V, more = 1) => counter.inc({ [label]: value }, more)
  for (const value of values) count(value, 0)
  return (value: V) => count(value)
}

const methods: readonly Occurrences['payment']['method'][] = ['card', 'cash', 'transfer']

function countPayments(register: Registry) {
  const checkouts = new Counter({
    name: 'warm_ladle_checkouts_total',
    help: 'Purchases by card that were begun.',
    registers: [register],
  })
  const paid = countBy(register, {
    name: 'warm_ladle_payments_total',
    help: 'Payments recorded in the ledger.',
    label: 'method',
    values: methods,
  })
  const refunded = countBy(register, {
    name: 'warm_ladle_refunds_total',
    help: 'Refunds recorded in the ledger.',
    label: 'method',
    values: methods,
  })
  const received = countBy<Occurrences['webhook']['outcome']>(register, {
    name: 'warm_ladle_webhook_events_total',
    help: 'Events of the payment provider: handled, failed (sent again later) or refused (no valid signature).',
    label: 'outcome',
    values: ['handled', 'refused', 'failed'],
  })
  return [
    listen('checkout', () => checkouts.inc()),
    listen('payment', ({ method }) => paid(method)),
    listen('refund', ({ method }) => refunded(method)),
    listen('webhook', ({ outcome }) => received(outcome)),
  ]
}

function countMails(register: Registry) {
  const count = countBy<Occurrences['mail']['outcome']>(register, {
    name: 'warm_ladle_mails_total',
    help: 'Attempts to send a mail: sent, failed (tried again later) or given up.',
    label: 'outcome',
    values: ['sent', 'failed', 'given up'],
  })
  return listen('mail', ({ outcome }) => count(outcome))
}

function countProblems(register: Registry) {
  const count = countBy<Occurrences['problem']['level']>(register, {
    name: 'warm_ladle_log_lines_total',
    help: 'Log lines that report a problem.',
    label: 'level',
    values: ['warn', 'error', 'fatal'],
  })
  return listen('problem', ({ level }) => count(level))
}

function showPictures(register: Registry) {
  const gauge = new Gauge({
    name: 'warm_ladle_pictures_up',
    help: '1 while pictures can be read and stored, by the last check of their store.',
    registers: [register],
  })
  return listen('pictures', ({ areReady }) => gauge.set(areReady ? 1 : 0))
}

function timeCalls(register: Registry) {
  const duration = new Histogram({
    name: 'warm_ladle_call_duration_seconds',
    help: 'Time that calls of other services took.',
    labelNames: ['service'],
    buckets,
    registers: [register],
  })
  const failed = countBy<Occurrences['call']['service']>(register, {
    name: 'warm_ladle_call_failures_total',
    help: 'Calls of other services that failed.',
    label: 'service',
    values: ['mail', 'card payments', 'picture store'],
  })
  return listen('call', ({ service, ms, error }) => {
    duration.observe({ service }, ms / 1000)
    if (error !== undefined) failed(service)
  })
}

/** Not 'job', which Prometheus adds to what it scrapes. */
const label = 'job_name'

function timeJobs(register: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: [label], registers: [register] })
  const period = gauge('warm_ladle_job_period_seconds', 'How often a background job runs.')
  const succeeded = gauge(
    'warm_ladle_job_last_success_timestamp_seconds',
    'When a background job last succeeded in this process; until it has, when the service was started.',
  )
  const duration = gauge('warm_ladle_job_duration_seconds', 'How long the last run of a background job took.')
  const failures = new Counter({
    name: 'warm_ladle_job_failures_total',
    help: 'Failed runs of a background job.',
    labelNames: [label],
    registers: [register],
  })
  return [
    listen('schedule', ({ job, every }) => {
      period.set({ [label]: job }, every / 1000)
      succeeded.setToCurrentTime({ [label]: job })
      failures.inc({ [label]: job }, 0)
    }),
    listen('job', ({ job, isOurs, ms, error }) => {
      if (!isOurs) return
      duration.set({ [label]: job }, ms / 1000)
      if (error === undefined) succeeded.setToCurrentTime({ [label]: job })
      else failures.inc({ [label]: job })
    }),
  ]
}
