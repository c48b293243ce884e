/*
 * Checks the alerts in packaging/monitoring: their rules and tests by promtool, and then the whole way. A demonstration
 * is broken in one way after the other, scraped by a real Prometheus with short intervals, until one alert of each kind
 * fires. Takes about two minutes.
 *
 *   npm run alerts-check
 *
 * Needs Prometheus; as root on Debian it installs it, elsewhere it says so.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts, startProduct } from '@warm-ladle/testing'
import { breakDatabase, callBroken, damage, disturb } from './alerts-check/break-service.ts'
import { checkFiles } from './alerts-check/check-files.ts'
import { startPrometheus } from './alerts-check/prometheus.ts'
import { requireTools } from './require-tools.ts'

/** One of each kind: those of rows and calls, and those of a broken database. */
const ofCalls = [
  'WarmLadleSlow',
  'WarmLadleWebhookFailures',
  'WarmLadlePaymentDrift',
  'WarmLadleDispute',
  'WarmLadleMailStuck',
  'WarmLadleCallsFail',
  'WarmLadleRequestsWait',
  'WarmLadleBlocked',
]
const ofDatabase = ['WarmLadleDatabaseDown', 'WarmLadleErrors', 'WarmLadleLogsErrors', 'WarmLadleJobFails']
/** Milliseconds: a job that runs each minute has to fail twice. */
const patience = 180_000

const folder = mkdtempSync(path.join(tmpdir(), 'alerts-check-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  requireTools('promtool')
  checkFiles(folder)
  await fireAll()
  console.log('One alert of each kind has fired.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of closing.toReversed()) await step()
}

async function fireAll() {
  const [metricsPort, ownPort] = await freePorts()
  const dataDir = path.join(folder, 'data')
  const product = await startProduct({
    DATA_DIR: dataDir,
    METRICS_PORT: String(metricsPort),
    // nothing listens there
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'meals@hostel.test',
    LOG_LEVEL: 'error',
  })
  closing.push(() => product.stop())
  const prometheus = await startPrometheus({ folder, metricsPort, port: ownPort })
  closing.push(prometheus.stop)
  const { fired } = prometheus
  await expectFiring(fired, [], () => pause(3_000))

  damage(dataDir)
  await expectFiring(fired, ofCalls, () => disturb(product.origin, dataDir))
  breakDatabase(dataDir)
  await expectFiring(fired, ofDatabase, () => callBroken(product.origin))
  await product.kill()
  await expectFiring(fired, ['WarmLadleDown'], () => pause(500))
}

/**
 * Repeats an act until each of these alerts has fired.
 *
 * @throws when one does not; where none is named, when one does
 */
async function expectFiring(
  fired: () => Promise<readonly string[]>,
  names: readonly string[],
  act: () => Promise<unknown>,
) {
  const missing = new Set(names)
  const end = performance.now() + patience
  do {
    await act()
    const current = await fired()
    if (names.length === 0 && current.length > 0)
      throw new Error(`Fires without a cause: ${current.join(', ')}`)
    for (const name of current) if (missing.delete(name)) console.log(`  ${name} fires`)
    if (performance.now() > end) throw new Error(`Does not fire: ${[...missing].join(', ')}`)
  } while (missing.size > 0)
}
