import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Clock } from '../../clock.ts'
import type { OpenDatabase } from '../../database/engine/open.ts'
import { readFigures } from './figure-queries.ts'
import { showFigures } from './figures.ts'
import { countOccurrences } from './occurrences.ts'
import { measureProcess } from './process.ts'
import { createRecent, type Patience } from './recent.ts'
import { measureReplicas } from './replicas.ts'
import { measureRequests } from './requests.ts'
import { measureStatements } from './statements.ts'

export interface MetricsOptions {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly dataDir: string
  /** How recent the figures of the database are, and how long they are waited for. */
  readonly patience?: Patience
}

/** The metrics of a service, in Prometheus' format. */
export interface Metrics {
  readonly contentType: string
  /** Counts the requests of an app. */
  readonly watch: (app: FastifyInstance) => void
  read(): Promise<string>
  /** Ends all measuring. */
  stop(): void
}

/** Scrapes come every fifteen seconds, often from two servers at once. */
const usual: Patience = { fresh: 5_000, limit: 2_000 }

/** Starts to measure. Loads the library, so it is imported where METRICS_PORT is set alone. */
export function openMetrics({ database, clock, dataDir, patience = usual }: MetricsOptions): Metrics {
  const register = new Registry()
  measureProcess(register, dataDir, database.dialect)
  measureReplicas(register, database.replicas)
  const watch = measureRequests(register)
  const stops = [measureStatements(register, database.pool), countOccurrences(register)]
  const show = showFigures(register)
  const figures = createRecent(() => readFigures(database.db, clock()), patience)
  return {
    contentType: register.contentType,
    watch,
    async read() {
      show(await figures(), clock())
      return register.metrics()
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
