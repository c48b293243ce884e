import type { LogEvent } from 'kysely'
import { tell } from '../../tracing/telemetry/occurrences.ts'

/** Kysely's log: tells every statement, without its values. */
export const tellStatements = (event: LogEvent): void =>
  tell('statement', {
    text: event.query.sql,
    ms: event.queryDurationMillis,
    error: event.level === 'error' ? event.error : undefined,
  })
