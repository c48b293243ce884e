import type { CallToMake } from './load-generator.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Searches from words in nearly every meal to words in just one, with parts of words, two words, and one or
 * two letters.
 */
export const searches = [
  'with',
  'chicken',
  'garlic',
  'shakshuka',
  'omel',
  'chicken ri',
  'quein',
  'kambo',
  'ph',
  'z',
] as const

/** Lists of 20 in each category, in two price ranges. */
export const callsForLists = (search: string): CallToMake[] =>
  ['Breakfast', 'Lunch', 'Dinner'].flatMap((category) =>
    [
      { minPrice: '1', maxPrice: '8' },
      { minPrice: '5', maxPrice: '20' },
    ].map((prices) => ({
      method: 'GET',
      path: `/allmealSearch?${new URLSearchParams({ search, category, ...prices, limit: '20' })}`,
    })),
  )

/** The same calls with a cookie, for which no response is cached. */
export const toUncached = (calls: readonly CallToMake[]): CallToMake[] =>
  calls.map((call) => ({ ...call, headers: { cookie: 'cache=passed-by' } }))

interface Listed {
  readonly id: string
  readonly title: string
}

/** The meals in the response to a list call. */
export async function listed(
  { origin }: Pick<ServerProcess, 'origin'>,
  path: string,
): Promise<readonly Listed[]> {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  // the product and the bare handler both return meals in this shape
  return (await answer.json()) as Listed[]
}

/**
 * Guards the comparison, because a side that skips work would win.
 *
 * @throws if the two sides do not list the same meals in the same order
 */
export async function assertSameLists(one: ServerProcess, other: ServerProcess): Promise<void> {
  for (const { path } of searches.flatMap(callsForLists)) {
    const [ones, others] = await Promise.all([titlesIn(one, path), titlesIn(other, path)])
    if (ones === '' || ones !== others) throw new Error(`Not the same meals: ${path}\n${ones}\n${others}`)
  }
}

const titlesIn = async (server: ServerProcess, path: string) =>
  (await listed(server, path)).map(({ title }) => title).join()
