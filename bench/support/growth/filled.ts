import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '../../../packages/server/src/database/engine/open.ts'
import type { ThrowawayDatabase } from '../databases.ts'
import { startMeasured } from '../product.ts'
import { fillToScale } from './fill-to-scale.ts'
import type { Scale } from './scales.ts'

export interface Filled {
  readonly database: ThrowawayDatabase
  readonly scale: Scale
}

type Kept = Scale & Pick<ThrowawayDatabase, 'name' | 'environment'>

/** Fills a database of each kind with each scale, and says how long that takes. */
export async function fillAll(
  scales: readonly Scale[],
  create: () => Promise<ThrowawayDatabase[]>,
  keep: string | undefined,
): Promise<Filled[]> {
  const filled: Filled[] = []
  for (const scale of scales) {
    for (const database of await create()) {
      await fillOne({ database, scale })
      filled.push({ database, scale })
    }
  }
  if (keep !== undefined) writeFileSync(keep, JSON.stringify(filled.map(keptOf)))
  return filled
}

async function fillOne({ database, scale }: Filled) {
  const start = performance.now()
  await (await startMeasured(database)).stop()
  const opened = database.open()
  await fillToScale(opened, scale)
  await opened.close()
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${database.name}: ${scale.meals} meals, ${scale.requests} requests, filled in ${seconds} s`)
}

const keptOf = ({ database: { name, environment }, scale }: Filled): Kept => ({ ...scale, name, environment })

/** The databases that were written down, none if they were not. */
export function keptIn(file: string): Filled[] | undefined {
  if (!existsSync(file)) return undefined
  // only `fillAll` writes it
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept[]
  return kept.map(({ name, environment, ...scale }) => ({ database: keptDatabase(name, environment), scale }))
}

const keptDatabase = (
  name: ThrowawayDatabase['name'],
  environment: ThrowawayDatabase['environment'],
): ThrowawayDatabase => ({
  name,
  environment,
  open: () =>
    openDatabase({
      dataDir: environment.DATA_DIR,
      ...(environment.DATABASE_URL !== undefined && { url: environment.DATABASE_URL }),
    }),
  async remove() {},
})
