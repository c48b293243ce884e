import type { LogEvent } from 'kysely'
import { emit } from '../../tracing/telemetry/occurrences.ts'

/** Kysely's log: emits every statement, without its values. */
export const emitStatement = (event: LogEvent): void =>
  emit('statement', {
    text: event.query.sql,
    ms: event.queryDurationMillis,
    error: event.level === 'error' ? event.error : undefined,
  })
