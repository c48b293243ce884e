import type { CallToMake } from './load-generator.ts'
import { signInResident } from './product.ts'
import type { ServerProcess } from './server-process.ts'

/** From words that nearly every meal has to words that one has, parts of words, two words, and one or two letters. */
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

/** Lists of 20 in each category, within two ranges of prices. */
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

/** The same calls, each with an address of its own, so that the product has to make every answer. */
export const notKept = (calls: readonly CallToMake[]): CallToMake[] =>
  calls.map((call) => ({ ...call, path: addressOfOwn(call.path, '{number}') }))

/** An address that answers the same as this one, and that was not asked for yet. */
export const addressOfOwn = (path: string, number: string | number): string =>
  `${path}${path.includes('?') ? '&' : '?'}call=${number}`

/** Lists that are asked for again while nothing has changed. */
export const callsForUnchanged = (product: ServerProcess): Promise<CallToMake[]> =>
  Promise.all(
    callsForLists('chicken').map(async (call) => {
      const { headers } = await fetch(`${product.origin}${call.path}`, {
        headers: { accept: 'application/json' },
      })
      return { ...call, headers: { 'if-none-match': headers.get('etag') ?? '' } }
    }),
  )

/** Some meals by their ids. */
export const callsForMeals = async (product: ServerProcess): Promise<CallToMake[]> =>
  (await listed(product, '/allMeal?limit=100')).map(({ id }) => ({ method: 'GET', path: `/allMeal/${id}` }))

/** Reviews of many meals by a resident who has signed in, each with words of its own: few of each meal, as in life. */
export async function callsForReviews(product: ServerProcess): Promise<CallToMake[]> {
  const cookie = await signInResident(product)
  const headers = { cookie, origin: product.origin, 'content-type': 'application/json' }
  const meals = await listedFirst(product, 1_000)
  return meals.map(({ id }) => ({
    method: 'POST',
    path: '/review',
    headers,
    body: JSON.stringify({ mealId: id, reviewText: 'Just like at home, for the {number}th time.' }),
  }))
}

interface Listed {
  readonly id: string
  readonly title: string
}

/** The meals that a list answers. */
export const listed = async (server: ServerProcess, path: string): Promise<readonly Listed[]> =>
  (await readPage(server, path)).meals

/** The newest meals, as many as are wanted, read page by page. */
async function listedFirst(server: ServerProcess, count: number): Promise<readonly Listed[]> {
  const found: Listed[] = []
  let path: string | undefined = '/allMeal?limit=100'
  while (path !== undefined && found.length < count) {
    const page = await readPage(server, path)
    found.push(...page.meals)
    path = page.next
  }
  return found
}

interface ListedPage {
  readonly meals: readonly Listed[]
  readonly next: string | undefined
}

async function readPage({ origin }: ServerProcess, path: string): Promise<ListedPage> {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  // the product and the bare handler both answer meals
  return { meals: (await answer.json()) as Listed[], next }
}
