import { watch } from 'node:fs/promises'
import { launchProduct } from '@warm-ladle/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type Deed, logIn } from '../test/operation/crash/busy-people.ts'
import { expectDone, expectNothingHalfDone } from '../test/operation/crash/expect-stored.ts'
import { killUnderLoad, ownService, start } from '../test/operation/crash/kill-under-load.ts'
import { figure, quantile } from './support/figure.ts'

const allKinds: readonly Deed['kind'][] = [
  'announced',
  'asked',
  'booked',
  'given back',
  'liked',
  'published',
  'requested',
  'reviewed',
  'served',
  'unliked',
  'unsure',
]

const isUnconfirmed = ({ kind }: Deed) => kind === 'asked' || kind === 'unsure'

test('a service killed twenty times under mixed writes loses nothing that it confirmed, and starts cleanly every time', async () => {
  const service = await ownService('kills')
  const deaths = Array.from({ length: 20 }, (_, round) => 15 + ((round * 37) % 120))
  const { deeds, starts } = await killUnderLoad(service, deaths, async (db, confirmed) => {
    await expectDone(db, confirmed)
    await expectNothingHalfDone(db)
  })
  const ofEach = Map.groupBy(deeds, ({ kind }) => kind)
  expect([...ofEach.keys()].toSorted()).toEqual(allKinds)
  figure('kills', deaths.length)
  figure('confirmed writes, all there', deeds.filter((deed) => !isUnconfirmed(deed)).length)
  for (const kind of ['booked', 'given back'] as const)
    figure(`of these ${kind}`, ofEach.get(kind)?.length ?? 0)
  // without the first start, which fills the database
  const after = starts.slice(1)
  const slowest = Math.max(...after.map(({ took }) => took))
  figure('slowest start after a kill', `${Math.round(slowest)} ms`)
  for (const what of ['took', 'processor'] as const) {
    const middle = quantile(
      after.map((one) => one[what]),
      0.5,
    )
    figure(`start after a kill, median (${what})`, `${Math.round(middle)} ms`)
  }
  expect(slowest).toBeLessThan(5_000)
})

test.runIf(process.env['TEST_DIALECT'] === 'sqlite')(
  'a first start that is killed halfway leaves nothing behind that breaks the next one',
  async () => {
    const { folder, environment, origin, database } = await ownService('crash')
    const product = launchProduct(environment)
    onTestFinished(() => product.kill())
    await untilFile(folder, 'warm-ladle.sqlite-wal')
    await product.kill()

    await start(environment)
    const { db, close } = database()
    onTestFinished(close)
    await expectNothingHalfDone(db)
    const { meals } = await logIn(origin, 'gold')
    expect((await meals.list({ query: {} })).body.length).toBeGreaterThan(0)
  },
)

async function untilFile(folder: string, name: string) {
  for await (const { filename } of watch(folder)) if (filename === name) return
}
