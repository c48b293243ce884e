import { once } from 'node:events'
import { watch } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { logIn } from './crash/busy-people.ts'
import { expectDone, expectNothingHalfDone } from './crash/expect-stored.ts'
import { killUnderLoad, ownService, start } from './crash/kill-under-load.ts'
import { killAtOnce, startProcess } from './crash/start-process.ts'

const dialect = process.env['TEST_DIALECT'] ?? 'sqlite'
/** Milliseconds in which the service is ready again, on a machine that does much else. */
const patience = 15_000

// PGlite lives inside the process of the tests
test.skipIf(dialect === 'pglite')(
  'what was confirmed is there after kill -9, and nothing is half done',
  async () => {
    const service = await ownService('crash')
    const { deeds, starts } = await killUnderLoad(service, [15, 90, 150, 60])
    expect(starts.at(-1)).toBeLessThan(patience)
    const { db, close } = service.database()
    onTestFinished(close)
    await expectDone(db, deeds)
    await expectNothingHalfDone(db)
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200)
  },
  60_000,
)

test.runIf(dialect === 'sqlite')(
  'a first start that is killed half-way leaves nothing that the next one stumbles over',
  async () => {
    const { folder, environment, origin, database } = await ownService('crash')
    const child = startProcess(environment)
    onTestFinished(() => killAtOnce(child))
    await untilFile(folder, 'warm-ladle.sqlite-wal')
    await killAtOnce(child)

    await start(environment)
    const { db, close } = database()
    onTestFinished(close)
    await expectNothingHalfDone(db)
    const { meals } = await logIn(origin, 'gold')
    expect((await meals.list({ query: {} })).body.length).toBeGreaterThan(0)
  },
  60_000,
)

async function untilFile(folder: string, name: string) {
  const watcher = watch(folder)
  for (;;) {
    // the next change is not there before this one
    // oxlint-disable-next-line no-await-in-loop
    const [, file] = await once(watcher, 'change')
    if (file === name) return watcher.close()
  }
}
