import { expect, onTestFinished, test } from 'vitest'
import { expectDone, expectNothingHalfDone } from '../test/crash/expect-stored.ts'
import { killUnderLoad, ownService } from '../test/crash/kill-under-load.ts'
import { figure } from './support/figure.ts'

test('killed twenty times under mixed writes, nothing that was confirmed is lost and each start is clean', async () => {
  const service = await ownService('kills')
  const deaths = Array.from({ length: 20 }, (_, round) => 15 + ((round * 37) % 120))
  const { deeds, starts } = await killUnderLoad(service, deaths)
  const { db, close } = service.database()
  onTestFinished(close)
  await expectDone(db, deeds)
  await expectNothingHalfDone(db)
  figure('kills', deaths.length)
  figure('confirmed writes, all there', deeds.filter(({ kind }) => kind !== 'asked').length)
  // the first start fills the database
  figure('slowest start after a kill', `${Math.round(Math.max(...starts.slice(1)))} ms`)
  expect(Math.max(...starts.slice(1))).toBeLessThan(5_000)
})
