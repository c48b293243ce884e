import { statfsSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { version } from '../version.ts'
import { readGauge } from './gauges.ts'

/** Milliseconds between two looks at the event loop; the library's own ten cost an idle process some of its time. */
const eventLoopMonitoringPrecision = 50

/** The process itself, and the disk of its data. */
export function measureProcess(register: Registry, dataDir: string, dialect: string): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision })
  readGauge(register, {
    name: 'warm_ladle_heap_limit_bytes',
    help: 'Size that the heap of the process may reach.',
    read: () => getHeapStatistics().heap_size_limit,
  })
  readGauge(register, {
    name: 'warm_ladle_data_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    read: () => sizeOf(dataDir, 'bavail'),
  })
  readGauge(register, {
    name: 'warm_ladle_data_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR.',
    read: () => sizeOf(dataDir, 'blocks'),
  })
  new Gauge({
    name: 'warm_ladle_build_info',
    help: 'What runs: always 1.',
    labelNames: ['version', 'node', 'database'],
    registers: [register],
  }).set({ version, node: process.version, database: dialect }, 1)
}

function sizeOf(folder: string, counted: 'bavail' | 'blocks') {
  const disk = statfsSync(folder)
  return disk[counted] * disk.bsize
}
