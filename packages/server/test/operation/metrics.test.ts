import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '@warm-ladle/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { watchStore } from '../../src/menu/pictures/watch-store.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { leftToAnother, startJobs } from '../../src/start/jobs.ts'
import { createLogger } from '../../src/tracing/log/create-logger.ts'
import { createOutbox } from '../../src/notifications/outbox.ts'
import { unused } from '../notifications/outbox-fixtures.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { addPayment } from '../../src/money/ledger/queries.ts'
import { createRecent, type Metrics, openMetrics } from '../../src/operation/metrics/open-metrics.ts'
import { listen, type Occurrences } from '../../src/tracing/telemetry/occurrences.ts'
import { serveMetrics } from '../../src/operation/metrics/serve-metrics.ts'
import { emitCalls } from '../../src/tracing/telemetry/timed.ts'
import { requestRow } from '../database/some-rows.ts'
import { listenTo } from '../listen-to.ts'
import { newPaymentWorld, type PaymentFixtures, save } from '../money/payment-fixtures.ts'
import { openTestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'

const minute = 60_000

const events = (outcome: string) => `warm_ladle_webhook_events_total{outcome="${outcome}"}`

/** Returns the first group of each match, unique and sorted. */
const named = (text: string | undefined, pattern: RegExp) =>
  [...new Set([...(text ?? '').matchAll(pattern)].map(([, name]) => String(name)))].toSorted((one, other) =>
    one.localeCompare(other),
  )

describe('the metrics', () => {
  let world: World
  let fixtures: PaymentFixtures
  let metrics: Metrics
  beforeAll(async () => {
    const database = await openTestDatabase()
    const timeouts = { fresh: 0, limit: 5_000 }
    metrics = openMetrics({
      database,
      clock: systemClock,
      dataDir: tmpdir(),
      timeouts,
    })
    ;({ world, fixtures } = await newPaymentWorld({ database, watchers: [metrics.watch] }))
  })
  afterAll(async () => {
    metrics.stop()
    await world.close()
  })

  /** Returns the value of a series, named as in the text; 0 if it does not exist. */
  async function readValue(series: string) {
    const line = (await metrics.read()).split('\n').find((one) => one.startsWith(`${series} `))
    return Number(line?.slice(series.length + 1) ?? 0)
  }
  let address: Promise<string> | undefined
  /** Returns the address at which the service accepts connections. */
  const listening = () => (address ??= world.app.listen({ host: '127.0.0.1', port: 0 }))

  /** Returns the growth of a series during `act`. */
  async function measureGrowth(series: string, act: () => Promise<unknown>) {
    const before = await readValue(series)
    await act()
    return (await readValue(series)) - before
  }

  it('count requests by route and status class, and never name a path [D17]', async () => {
    const route = 'method="GET",route="/api/users/:email"'
    const refused = await measureGrowth(`warm_ladle_http_requests_total{${route},status="4xx"}`, () =>
      world.app.inject('/api/users/bela@hostel.test?of=asha@hostel.test'),
    )
    expect(refused).toBe(1)
    const pages = 'warm_ladle_http_requests_total{method="GET",route="pages",status="4xx"}'
    expect(await measureGrowth(pages, () => world.app.inject('/bela@hostel.test/any-name'))).toBe(1)
    expect(
      await readValue(
        `warm_ladle_http_request_duration_seconds_count{method="GET",route="/api/users/:email"}`,
      ),
    ).toBe(1)
    expect(await metrics.read()).not.toMatch(/hostel\.test|any-name/)
  })

  it('count requests whose callers have disconnected', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    world.app.server.once('request', () => arrive())
    const origin = await listening()
    const leaving = new AbortController()
    const route = 'method="POST",route="/api/auth/sign-in/email"'
    const left = `warm_ladle_http_requests_total{${route},status="4xx"}`
    const before = await readValue(left)
    const call = fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bela@hostel.test', password: 'a wrong Secret.3' }),
      signal: leaving.signal,
    }).catch(() => undefined)
    await arrived
    leaving.abort()
    await call
    await expect.poll(() => readValue(left)).toBe(before + 1)
  })

  it('count purchases begun, payments and refunds, each once however often it is reported', async () => {
    const resident = await fixtures.join()
    const [begun, paid, refunded] = [
      'warm_ladle_checkouts_total',
      'warm_ladle_payments_total{method="card"}',
      'warm_ladle_refunds_total{method="card"}',
    ]
    let id = ''
    expect(
      await measureGrowth(begun, async () => (id = (await fixtures.pay(resident, 20)).transactionId)),
    ).toBe(1)
    const event = await fixtures.succeededEvent(id)
    const report = () => Promise.all([save(resident, id), save(resident, id), fixtures.deliver(event)])
    expect(await measureGrowth(paid, report)).toBe(1)
    const refund = await fixtures.refundedEvent(id)
    expect(
      await measureGrowth(refunded, () => Promise.all([fixtures.deliver(refund), fixtures.deliver(refund)])),
    ).toBe(1)
  })

  it('count no payment whose transaction is rolled back', async () => {
    const counted = measureGrowth('warm_ladle_payments_total{method="cash"}', () =>
      expect(
        inTransaction(world.db, async (tx) => {
          await addPayment(tx, {
            userId: null,
            email: 'bela@hostel.test',
            packageName: 'Gold',
            amountCents: 2000,
            currency: 'usd',
            transactionId: 'office_rolled_back',
            method: 'cash',
            paidAt: new Date().toISOString(),
            refundedAt: null,
            dispute: undefined,
          })
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back'),
    )
    expect(await counted).toBe(0)
  })

  it('distinguish handled events from those with a forged signature', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 10)
    const event = await fixtures.succeededEvent(transactionId)
    expect(await measureGrowth(events('refused'), () => fixtures.deliver(event, 'false'))).toBe(1)
    expect(await measureGrowth(events('handled'), () => fixtures.deliver(event))).toBe(1)
  })

  it('show waiting requests and emails, open purchases and disagreements', async () => {
    const { db } = world
    const resident = await fixtures.join()
    const mealId = await world.addMeal()
    const request_time = new Date(Date.now() - 40 * minute).toISOString()
    await db
      .insertInto('meal_requests')
      .values({ ...requestRow(mealId, resident.id), request_time })
      .execute()
    const seal = createSeal(['the secret'])
    const mailer = { send: () => Promise.reject(new Error('no server')), close() {} }
    const outbox = createOutbox({ ...unused, db, mailer, seal, report: () => undefined })
    const mail = { to: 'bela@hostel.test', subject: 'Dal', text: 'Dal', html: 'Dal' }
    const failed = await measureGrowth('warm_ladle_mails_total{outcome="failed"}', () =>
      outbox.add(mail, new Date(Date.now() + minute)),
    )
    await fixtures.pay(resident, 10)
    await db
      .insertInto('payment_drift')
      .values({ id: newId(), transaction_id: 'pi_1', kind: 'not-paid', noticed_at: request_time })
      .execute()

    const text = await metrics.read()
    expect(failed).toBe(1)
    expect(text).toContain('\nwarm_ladle_database_up 1\n')
    expect(text).toContain('\nwarm_ladle_meal_requests_waiting 1\n')
    expect(text).toMatch(/\nwarm_ladle_meal_request_oldest_wait_seconds 240\d/)
    expect(text).toContain('\nwarm_ladle_mails_waiting 1\n')
    expect(text).toMatch(/\nwarm_ladle_mail_oldest_wait_seconds [0-9]\./)
    expect(text).toMatch(/\nwarm_ladle_checkouts_open [1-9]\n/)
    expect(text).toContain('\nwarm_ladle_payment_drift{kind="not-paid"} 1\n')
    expect(text).toMatch(/\nwarm_ladle_database_size_bytes [1-9]\d{4,}\n/)
    expect(text).not.toContain('hostel.test')
  })

  it('time jobs, and count their failures and the log lines about them', async () => {
    const logger = createLogger('info', { write: () => undefined })
    const failing = { every: 'hour', run: () => Promise.reject(new Error('no disk')) } as const
    const working = { every: 'minute', run: () => Promise.resolve() } as const
    const leased = { every: 'minute', run: async () => leftToAnother } as const
    const lines = await measureGrowth('warm_ladle_log_lines_total{level="error"}', () =>
      startJobs({ Dusting: failing, Reminding: working, Pruning: leased }, (problem) =>
        logger.error(problem),
      )(),
    )
    expect(lines).toBe(1)
    expect(await readValue('warm_ladle_job_failures_total{job_name="Dusting"}')).toBe(1)
    expect(await readValue('warm_ladle_job_failures_total{job_name="Reminding"}')).toBe(0)
    expect(await readValue('warm_ladle_job_period_seconds{job_name="Dusting"}')).toBe(3600)
    const succeeded = await readValue('warm_ladle_job_last_success_timestamp_seconds{job_name="Reminding"}')
    expect(Math.abs(succeeded - Date.now() / 1000)).toBeLessThan(60)
    expect(named(await metrics.read(), /^warm_ladle_job_duration_seconds\{job_name="(\w+)"/gm)).toEqual([
      'Dusting',
      'Reminding',
    ])
  })

  it('time calls to other services', async () => {
    const store = emitCalls(
      'picture store',
      { get: () => Promise.reject(new Error('gone')), name: 'store' },
      ['get'],
    )
    const failures = measureGrowth('warm_ladle_call_failures_total{service="picture store"}', () =>
      expect(store.get()).rejects.toThrow('gone'),
    )
    expect(await failures).toBe(1)
    expect(await readValue('warm_ladle_call_duration_seconds_count{service="picture store"}')).toBe(1)
  })

  it('count live streams while they are open', async () => {
    const admin = await world.join('warden', { role: 'admin' })
    const origin = await listening()
    const { leave } = await listenTo(`${origin}/api/kitchen/live`, { cookie: admin.cookie })
    await expect.poll(() => readValue('warm_ladle_streams_open')).toBe(1)
    leave()
    await expect.poll(() => readValue('warm_ladle_streams_open')).toBe(0)
    expect(await readValue('warm_ladle_streams_limit')).toBe(200)
  })

  it('include all series that dashboard and alerts query, and each alert has its test', async () => {
    const folder = path.join(import.meta.dirname, '../../../../packaging/monitoring')
    const [alerts, tests, dashboard] = await Promise.all(
      ['alerts.yml', 'alerts.test.yml', 'dashboard.json'].map((name) =>
        readFile(path.join(folder, name), 'utf8'),
      ),
    )
    const queried = `${alerts}${dashboard}`.matchAll(/\b(?:warm_ladle|nodejs|process)_[a-z0-9_]+/g)
    const parts = /_(?:bucket|sum|count)$/
    const exposed = [...(await metrics.read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    const names = new Set([...queried].map(([name]) => name))
    const unknown = [...names].filter(
      (name) => !exposed.includes(name) && !exposed.includes(name.replace(parts, '')),
    )
    expect(unknown).toEqual([])
    expect(names.size).toBeGreaterThan(30)
    expect(named(tests, /alertname: (\w+)/g)).toEqual(named(alerts, /- alert: (\w+)/g))
    // the processes to choose from belong to the chosen hostels, and each query is limited to them
    expect(dashboard).toContain('label_values(warm_ladle_build_info{hostel=~\\"$hostel\\"}, instance)')
    const queries = [...(dashboard ?? '').matchAll(/"expr": "(.+)"/g)].map(([, query]) => query)
    expect(queries.filter((query) => !/ALERTS|instance=~/.test(query ?? ''))).toEqual([])
  })

  it('show whether pictures can be read and stored', async () => {
    let isThere = false
    const check = () => (isThere ? Promise.resolve() : Promise.reject(new Error('no')))
    for (const up of [1, 0]) {
      isThere = up === 1
      const store = watchStore({ check }, () => {})
      store.start()
      await expect.poll(() => readValue('warm_ladle_pictures_up')).toBe(up)
      store.stop()
    }
  })

  it('are served only on their own port, at one path', async () => {
    const [port] = await freePorts()
    const close = await serveMetrics(metrics, { host: '127.0.0.1', port })
    onTestFinished(close)
    const own = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([own.status, own.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('version=0.0.4'),
    ])
    expect(await own.text()).toContain('warm_ladle_build_info{version=')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
    for (const accept of ['*/*', 'text/plain']) {
      expect((await world.app.inject({ url: '/metrics', headers: { accept } })).statusCode).toBe(404)
    }
  })
})

describe('a measured database', () => {
  it('reports its statements without their values, and which of them failed', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
    const database = openDatabase({ dataDir, isMeasured: true })
    const metrics = openMetrics({ database, clock: systemClock, dataDir })
    onTestFinished(async () => {
      metrics.stop()
      await database.close()
      await rm(dataDir, { recursive: true })
    })
    const statements: Occurrences['statement'][] = []
    onTestFinished(listen('statement', (statement) => void statements.push(statement)))

    const failingQuery = database.db.selectFrom('users').select('id').where('email', '=', 'bela@hostel.test')
    await expect(failingQuery.execute()).rejects.toThrow('no such table')
    const text = await metrics.read()
    expect(statements[0]?.text).toBe('select "id" from "users" where "email" = ?')
    expect(text).toMatch(/warm_ladle_statement_failures_total\{operation="select"\} [1-9]/)
    expect(text).toMatch(/warm_ladle_statement_duration_seconds_count\{operation="select"\} [1-9]/)
    expect(text).toContain('\nwarm_ladle_database_connections_limit 2\n')
    // nothing is migrated, so the figures cannot be read
    expect(text).toContain('\nwarm_ladle_database_up 0\n')
    expect(text).not.toContain('\nwarm_ladle_mails_waiting ')
  })
})

describe('figures', () => {
  it('are read at limited intervals, however often they are requested', async () => {
    let reads = 0
    const recent = createRecent(async () => ++reads, { fresh: minute, limit: minute })
    expect(await Promise.all([recent(), recent()])).toEqual([1, 1])
    expect(await recent()).toBe(1)
  })

  it('are not awaited beyond the limit, nor read again in the meantime', async () => {
    const slow = Promise.withResolvers<string>()
    let reads = 0
    const read = () => (reads++, slow.promise)
    const recent = createRecent(read, { fresh: 0, limit: 5 })
    expect([await recent(), await recent(), reads]).toEqual([undefined, undefined, 1])
    slow.resolve('at last')
    expect(await recent()).toBe('at last')
  })
})
