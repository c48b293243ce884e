import { Gauge, type Registry } from 'prom-client'
import type { Replicas } from '../../database/replicas/replicas.ts'
import { readGauge } from './gauges.ts'

/** The replicas that are configured; without any nothing is shown. */
export function measureReplicas(register: Registry, replicas: Replicas | undefined): void {
  if (!replicas) return
  readGauge(register, {
    name: 'warm_ladle_database_read_only',
    help: 'Whether there is no primary, so that calls can only read.',
    read: () => (replicas.isReadOnly() ? 1 : 0),
  })
  const ready: Gauge = new Gauge({
    name: 'warm_ladle_replica_ready',
    help: 'Whether a replica is read from: it answers, and is recent enough.',
    labelNames: ['replica'],
    registers: [register],
    collect: () => {
      for (const { name, state } of replicas.status()) ready.set({ replica: name }, state === 'ready' ? 1 : 0)
    },
  })
  const lag: Gauge = new Gauge({
    name: 'warm_ladle_replica_lag_seconds',
    help: 'By how much the rows of a replica that answers may be old; absent where that is not known.',
    labelNames: ['replica'],
    registers: [register],
    collect: () => {
      lag.reset()
      for (const { name, state, lag: seconds } of replicas.status()) {
        const answers = state === 'ready' || state === 'lagging'
        if (answers && seconds !== undefined) lag.set({ replica: name }, seconds)
      }
    },
  })
}
