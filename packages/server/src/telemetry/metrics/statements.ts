import { Counter, Histogram, type Registry } from 'prom-client'
import type { PoolState } from '../../database/engine/open-database.ts'
import { listen } from '../occurrences.ts'
import { operationOf } from '../operation-of.ts'
import { readGauge } from './gauges.ts'

/** Seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Times the statements of the process, and counts its connections. */
export function measureStatements(register: Registry, pool: () => PoolState): () => void {
  const duration = new Histogram({
    name: 'warm_ladle_statement_duration_seconds',
    help: 'Time that the database took for a statement, without waiting for a connection.',
    labelNames: ['operation'],
    buckets,
    registers: [register],
  })
  const failures = new Counter({
    name: 'warm_ladle_statement_failures_total',
    help: 'Statements that the database refused or that did not reach it.',
    labelNames: ['operation'],
    registers: [register],
  })
  readGauge(register, {
    name: 'warm_ladle_database_connections_in_use',
    help: 'Connections to the database that are in use.',
    read: () => pool().inUse,
  })
  readGauge(register, {
    name: 'warm_ladle_database_connections_waiting',
    help: 'Queries that wait for a connection to the database.',
    read: () => pool().waiting,
  })
  readGauge(register, {
    name: 'warm_ladle_database_connections_limit',
    help: 'Connections to the database that this process may have.',
    read: () => pool().limit,
  })
  return listen('statement', ({ text, ms, error }) => {
    const operation = operationOf(text)
    duration.observe({ operation }, ms / 1000)
    if (error !== undefined) failures.inc({ operation })
  })
}
