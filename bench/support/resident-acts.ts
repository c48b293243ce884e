import { api, type Client, type Api, createClient, Refusal, type RefusalCode } from '@warm-ladle/contract'
import type { createRandom } from './random.ts'

interface Options {
  readonly origin: string
  /** The session cookie; visitors have none. */
  readonly cookie: string | undefined
  readonly random: ReturnType<typeof createRandom>
}

type Act = (meal: string) => Promise<unknown>

/** A resident or visitor in a browser, who does one thing after the other. */
export async function openResident({ origin, cookie, random }: Options) {
  const own = cookie === undefined ? {} : { cookie }
  const client = createClient(api, (path, init) =>
    fetch(origin + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...own, origin },
    }),
  )
  const open = (path: string) => openPage(origin + path, own)
  const reading: Act[] = [
    () => open('/'),
    () => open('/meals'),
    () => open('/week'),
    () => open('/upcomingMeals'),
    (meal) => open(`/meal/${meal}`),
    (meal) => open(`/meal/${meal}?from=elsewhere`),
    () => client.meals.search({ query: { search: 'rice', limit: 20 } }),
    () => client.meals.list({ query: { limit: 20 } }),
    (meal) => client.meals.find({ params: { id: meal } }),
    (meal) => client.reviews.list({ query: { mealId: meal } }),
    () => client.week.find({ query: {} }),
  ]
  const acts = cookie === undefined ? reading : [...reading, ...changing(client)]
  const meals = (await client.meals.list({ query: { limit: 50 } })).body.map(({ _id: id }) => id)
  const pickOne = <T>(all: readonly T[]): T | undefined => all[random.below(all.length)]
  return { act: () => pickOne(acts)?.(pickOne(meals) ?? '') }
}

/** Each act undoes itself, so that only the audit log grows. */
const changing = (client: Client<Api>): Act[] => [
  async (mealId) => {
    await unless(['already-liked'], client.likes.add({ body: { mealId } }))
    await unless(['not-found'], client.likes.remove({ params: { mealId } }))
  },
  async (mealId) => {
    const request = await unless(notAvailable, client.mealRequests.create({ body: { mealId } }))
    if (request)
      await unless(['not-pending'], client.mealRequests.cancel({ params: { id: request.requestId } }))
  },
  async (mealId) => {
    const reviewText = 'It was warm, and there was enough of it for everyone.'
    await unless(['already-reviewed'], client.reviews.write({ body: { mealId, reviewText } }))
    const [written] = (await client.reviews.list({ query: { limit: 1 } })).body
    if (written) await unless(['not-found'], client.reviews.remove({ params: { id: written._id } }))
  },
]

/** Expected refusals: the person's other browser or another resident was faster, or there is no badge. */
const notAvailable = [
  'already-requested',
  'sold-out',
  'orders-closed',
  'badge-required',
  'not-found',
] as const

async function unless<T>(codes: readonly RefusalCode[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) return undefined
    throw error
  }
}

async function openPage(url: string, own: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'gzip', ...own } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}
