/*
 * What calls cost among ever more rows: each of some fifty operations over HTTP, at a thousand, a hundred thousand and a
 * million meals, with a tenth as many members and five times as many requests; on PostgreSQL also which of them read a
 * growing table from its beginning to its end.
 *
 *   node bench/growth.ts --top 20000          up to so many meals only
 *   node bench/growth.ts --keep FILE          leaves the databases, written down in FILE, and takes them up again from there
 *   node bench/growth.ts --keep FILE --fill   only fills them
 *   node bench/growth.ts --told               tells each operation as it has been measured
 *   node bench/growth.ts --only search        only operations that are called so
 */
import { parseArgs } from 'node:util'
import { createDatabases } from './support/databases.ts'
import { reportGrowth } from './support/growth/figures.ts'
import { type Filled, fillAll, keptIn } from './support/growth/filled.ts'
import { measureGrown } from './support/growth/measure-grown.ts'
import { scalesUpTo } from './support/growth/scales.ts'

const { values } = parseArgs({
  options: {
    top: { type: 'string' },
    keep: { type: 'string' },
    fill: { type: 'boolean' },
    told: { type: 'boolean' },
    only: { type: 'string' },
  },
})
const scales = scalesUpTo(Number(values.top ?? 1_000_000))

const filled =
  (values.keep !== undefined && keptIn(values.keep)) || (await fillAll(scales, createDatabases, values.keep))
try {
  if (values.fill !== true) await measureAll(filled)
} finally {
  if (values.keep === undefined) for (const { database } of filled) await database.remove()
}

async function measureAll(all: readonly Filled[]) {
  for (const name of new Set(all.map(({ database }) => database.name))) {
    const measured = []
    for (const one of all.filter(({ database }) => database.name === name))
      measured.push(await measureGrown(one, { isTold: values.told === true, only: values.only ?? '' }))
    reportGrowth(name, measured)
  }
}
