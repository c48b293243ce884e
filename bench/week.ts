/*
 * How much work the week is: the demonstration's current week for a visitor and for a resident with requests of their own,
 * beside a bare handler that answers the same servings.
 */
import { createDatabases } from './support/databases.ts'
import { loadInTurns, type Measured, type Side } from './support/load.ts'
import type { CallToMake } from './support/load-generator.ts'
import { signInResident, startBareHandler, startMeasured } from './support/product.ts'
import { type Figure, report } from './support/report.ts'
import type { ServerProcess } from './support/server-process.ts'

const databases = await createDatabases()
const products: { name: string; server: ServerProcess }[] = []
let bare: ServerProcess | undefined
try {
  for (const database of databases) {
    products.push({ name: database.name, server: await startMeasured(database) })
    if (database.name === 'PostgreSQL') bare = await startBareHandler(database)
  }
  report(await figures(bare))
} finally {
  for (const { server } of products) await server.stop()
  await bare?.stop()
  for (const database of databases) await database.remove()
}

async function figures(baseline: ServerProcess | undefined): Promise<Figure[]> {
  const sides: Side[] = []
  for (const { server } of products) {
    sides.push({ server, calls: [weekOf()] }, { server, calls: [weekOf(await signInResident(server))] })
  }
  if (baseline) sides.push(await bareSide(baseline))
  const measured = await loadInTurns(sides, { rounds: 3, seconds: 2 })
  const ofBare = baseline && measured.at(-1)
  return [
    ...products.flatMap(({ name }, place) => [
      ...figuresOf(`${name}: the week of a visitor`, measured[2 * place], ofBare),
      ...figuresOf(`${name}: the week of a resident`, measured[2 * place + 1], ofBare),
    ]),
    ...figuresOf('bare handler: the week', ofBare, undefined),
  ]
}

function figuresOf(what: string, seen: Measured | undefined, ofBare: Measured | undefined): Figure[] {
  if (!seen) return []
  const beside = ofBare && (100 * seen.perSecond) / ofBare.perSecond
  return [
    { what: `${what}, a second`, seen: seen.perSecond, unit: '' },
    { what: `${what}, processor time`, seen: seen.cpuEach, unit: 'ms' },
    ...(beside === undefined ? [] : [{ what: `${what}, beside the bare handler`, seen: beside, unit: '%' }]),
  ]
}

function weekOf(cookie?: string): CallToMake {
  return { method: 'GET', path: '/api/week', ...(cookie !== undefined && { headers: { cookie } }) }
}

/** The same week at the bare handler, which must answer the same servings: a side that skips the work would win. */
async function bareSide(server: ServerProcess): Promise<Side> {
  const product = products.find(({ name }) => name === 'PostgreSQL')
  const week = await answerOf<Week>(`${product?.server.origin}/api/week`)
  const dates = week.days.map(({ date }) => date)
  const path = `/api/week?${new URLSearchParams({ from: dates[0] ?? '', until: dates.at(-1) ?? '' })}`
  const servings = await answerOf<{ id: string }[]>(server.origin + path)
  const ones = week.days.flatMap(({ mealtimes }) => mealtimes.flatMap((mealtime) => mealtime.servings))
  const [mine, theirs] = [ones, servings].map((list) =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join(),
  )
  if (ones.length === 0 || mine !== theirs) throw new Error('The bare handler answers other servings.')
  return { server, calls: [{ method: 'GET', path }] }
}

interface Week {
  readonly days: readonly {
    readonly date: string
    readonly mealtimes: readonly { readonly servings: readonly { readonly id: string }[] }[]
  }[]
}

/** What the product or the bare handler answers, which both are ours. */
async function answerOf<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.json()) as Answer
}
