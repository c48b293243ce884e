import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shell, startProgram } from '@warm-ladle/testing'
import { monitoring } from './check-files.ts'

interface PrometheusOptions {
  readonly folder: string
  readonly metricsPort: number
  readonly port: number
}

/** Starts a Prometheus of its own with the rules of the product, made impatient. */
export async function startPrometheus({ folder, metricsPort, port }: PrometheusOptions) {
  const rules = readFileSync(path.join(monitoring, 'alerts.yml'), 'utf8')
  writeFileSync(path.join(folder, 'alerts.yml'), impatient(rules))
  const config = readFileSync(path.join(monitoring, 'prometheus.yml'), 'utf8')
  const short = config.replace('15s', '3s').replace(':9464', `:${metricsPort}`)
  writeFileSync(path.join(folder, 'prometheus.yml'), `global: { evaluation_interval: 1s }\n${short}`)
  const program = startProgram(
    [
      'prometheus',
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { environment: shell },
  )
  const origin = `http://127.0.0.1:${port}`
  while (!program.isOver() && !(await isReady(origin))) await pause(100)
  return { fired: () => firedAt(origin), stop: () => program.stop() }
}

/** Alerts fire at once, and growth is that of the last minutes. */
const impatient = (rules: string) =>
  rules
    .replaceAll(/for: \d+m/g, 'for: 0s')
    .replaceAll(/\[(?:2|5|15)m\]/g, '[20s]')
    .replaceAll('[1h]', '[5m]')

const isReady = (origin: string) =>
  fetch(`${origin}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const everFiring = 'max_over_time(ALERTS{alertstate="firing"}[10m])'

/** Names of all alerts that have fired, also for a moment. */
async function firedAt(origin: string): Promise<readonly string[]> {
  const response = await fetch(`${origin}/api/v1/query?query=${encodeURIComponent(everFiring)}`)
  // what Prometheus' own interface answers to a query
  const { data } = (await response.json()) as { data: { result: { metric: { alertname: string } }[] } }
  return data.result.map(({ metric }) => metric.alertname)
}
