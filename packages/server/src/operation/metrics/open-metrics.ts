import type { FastifyInstance } from 'fastify'
import { statfsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../../database/engine/open-database.ts'
import type { OpenDatabase } from '../../database/engine/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { version } from '../../platform/version.ts'
import { listen } from '../../tracing/telemetry/occurrences.ts'
import { readFigures } from './figure-queries.ts'
import { showFigures } from './figures.ts'
import { readGauge } from './gauges.ts'
import { countOccurrences } from './occurrences.ts'
import { measureRequests } from './requests.ts'

export interface MetricsOptions {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly dataDir: string
  /** How recent figures from the database must be, and how long to wait for them. */
  readonly timeouts?: Timeouts
}

/** A service's metrics, in Prometheus' format. */
export interface Metrics {
  readonly contentType: string
  /** Counts an app's requests. */
  readonly watch: (app: FastifyInstance) => void
  read(): Promise<string>
  /** Stops all measuring. */
  stop(): void
}

/** Scrapes arrive every fifteen seconds, often from two servers at once. */
const defaultTimeouts: Timeouts = { fresh: 5_000, limit: 2_000 }

/** Starts measuring. Loads the library, so import it only if METRICS_PORT is set. */
export function openMetrics({
  database,
  clock,
  dataDir,
  timeouts = defaultTimeouts,
}: MetricsOptions): Metrics {
  const register = new Registry()
  measureProcess(register, dataDir, database.dialect)
  const watch = measureRequests(register)
  const stops = [measureStatements(register, database.pool), countOccurrences(register)]
  const show = showFigures(register)
  const figures = createRecent(() => readFigures(database.db, clock()), timeouts)
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

/**
 * Milliseconds between samples of the event loop; the library's default of ten costs an idle process some of its
 * time.
 */
const eventLoopMonitoringPrecision = 50

/** Measures the process itself, and the disk where its data is stored. */
function measureProcess(register: Registry, dataDir: string, dialect: string): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision })
  readGauge(register, {
    name: 'warm_ladle_heap_limit_bytes',
    help: 'Size that the heap of the process may reach.',
    read: () => getHeapStatistics().heap_size_limit,
  })
  readGauge(register, {
    name: 'warm_ladle_data_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    read: () => measureDisk(dataDir, 'bavail'),
  })
  readGauge(register, {
    name: 'warm_ladle_data_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR.',
    read: () => measureDisk(dataDir, 'blocks'),
  })
  new Gauge({
    name: 'warm_ladle_build_info',
    help: 'What runs: always 1.',
    labelNames: ['version', 'commit', 'node', 'database'],
    registers: [register],
  }).set(
    {
      version: version.number,
      commit: version.commit ?? '',
      node: process.version,
      database: dialect,
    },
    1,
  )
}

function measureDisk(folder: string, counted: 'bavail' | 'blocks') {
  const disk = statfsSync(folder)
  return disk[counted] * disk.bsize
}

/** Times in milliseconds. */
interface Timeouts {
  /** Age up to which a result counts as recent and is not read again. */
  readonly fresh: number
  /** Maximum wait for a result. */
  readonly limit: number
}

/**
 * Reads at most once per period for all callers, and waits only up to a limit. A slow read continues, and no other
 * begins in the meantime.
 *
 * @returns undefined if the read failed or took too long
 */
export function createRecent<T>(
  read: () => Promise<T>,
  { fresh, limit }: Timeouts,
): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  let latest: T | undefined
  let readAt = Number.NEGATIVE_INFINITY

  const readNow = () =>
    read()
      .catch(() => undefined)
      .then((value) => {
        latest = value
        readAt = performance.now()
        reading = undefined
        return value
      })

  return () => {
    if (performance.now() - readAt < fresh) return Promise.resolve(latest)
    reading ??= readNow()
    return Promise.race([reading, pause(limit, undefined, { ref: false })])
  }
}

/** Upper limits of the histogram's buckets, in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Times the process's statements, and counts its connections. */
function measureStatements(register: Registry, pool: () => PoolState): () => void {
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
    const operation = parseOperation(text)
    duration.observe({ operation }, ms / 1000)
    if (error !== undefined) failures.inc({ operation })
  })
}

const operations = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'])

/** The first word of a statement, unless it is rare; reads may begin with a CTE. */
function parseOperation(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  if (word === 'with') return 'select'
  return operations.has(word) ? word : 'other'
}
