import type { Span, Tracer } from '@opentelemetry/api'
import type { Dialect } from '../../database/engine/dialect.ts'
import { currentWork } from '../../log/current-work.ts'
import { listen } from '../occurrences.ts'
import { operationOf } from '../operation-of.ts'
import { addEnded, below, markFailed, setSpanOf, spanOf } from './spans.ts'

const systems: Readonly<Record<Dialect, string>> = { sqlite: 'sqlite', postgres: 'postgresql' }

/** Adds spans for the statements and calls of requests and jobs, and for the jobs themselves. */
export function traceOccurrences(tracer: Tracer, dialect: Dialect): () => void {
  /** The span that what happens now is below; that of a job begins with the first that happens in it. */
  function parent(): Span | undefined {
    const work = currentWork()
    if (!work) return undefined
    const known = spanOf(work)
    if (known || !('job' in work)) return known
    const span = tracer.startSpan(work.job, {}, below(undefined))
    setSpanOf(work, span)
    return span
  }

  const stops = [
    listen('statement', ({ text, ms, error }) => {
      const span = parent()
      const attributes = { 'db.system.name': systems[dialect], 'db.query.text': text }
      if (span) addEnded(tracer, span, { name: operationOf(text), attributes, ms, error })
    }),
    listen('call', ({ service, act, ms, error }) => {
      const span = parent()
      const attributes = { 'service.peer.name': service }
      if (span) addEnded(tracer, span, { name: `${service} ${act}`, attributes, ms, error })
    }),
    listen('job', ({ error }) => {
      const span = parent()
      if (span && error !== undefined) markFailed(span, error)
      span?.end()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
