import { api, createClient, Refusal } from '@warm-ladle/contract'
import { getAccount, type Person as Name, signIn } from '@warm-ladle/testing'
import { overAndOver } from './over-and-over.ts'

/** The last call about a like (adding or removing it), and the last confirmed one. */
export interface OfLikes {
  readonly kind: 'asked' | 'liked' | 'unliked'
  readonly email: string
  readonly mealId: string
}

/**
 * The portions of a serving that a resident has after the last confirmed call, or none. While a call is
 * unanswered, the state before or after it may be stored.
 */
export interface OfBookings {
  readonly kind: 'unsure' | 'booked' | 'given back'
  readonly email: string
  readonly servingId: string
  readonly portions?: number
}

/** Calls that the service has confirmed. */
export type Deed =
  | { readonly kind: 'announced' | 'published'; readonly mealId: string }
  | { readonly kind: 'requested'; readonly email: string; readonly mealId: string }
  | OfLikes
  | OfBookings
  | { readonly kind: 'reviewed'; readonly mealId: string; readonly text: string }
  | { readonly kind: 'served'; readonly requestId: string }

export type Person = Awaited<ReturnType<typeof logIn>>

/** Logs in as a person of the demonstration, over the network. */
export async function logIn(origin: string, name: Name) {
  const cookie = await signIn(origin, name)
  const client = createClient(api, (url, init) =>
    fetch(new URL(url, origin), {
      ...init,
      // aborted, because a fetch may never complete if its connection breaks at this moment
      signal: AbortSignal.timeout(10_000),
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie },
    }),
  )
  return { ...client, email: getAccount(name).email, cookie }
}

/** An admin announces meals, puts them on the menu and serves requests. */
export const runKitchen = (
  { upcomingMeals, mealRequests }: Person,
  done: (deed: Deed) => void,
  menu: string[],
) =>
  overAndOver(async (turn) => {
    const { insertedId: mealId = '' } = await upcomingMeals.announce({ body: someMeal(turn) })
    done({ kind: 'announced', mealId })
    await upcomingMeals.publish({ body: { mealId } })
    done({ kind: 'published', mealId })
    menu.push(mealId)
    // requests for these meals have no mealtime; others could be served only around their mealtime
    const { body: queue } = await mealRequests.queue({ query: { limit: 5, search: stew } })
    for (const { _id: requestId } of queue.data.filter(({ status }) => status === 'pending')) {
      // one by one, because each confirmation counts
      await mealRequests.serve({ params: { id: requestId } })
      done({ kind: 'served', requestId })
    }
  })

/** A resident likes and unlikes, reviews and requests meals, in turn. */
export const runResident = (
  { email, likes, reviews, mealRequests }: Person,
  done: (deed: Deed) => void,
  menu: readonly string[],
) => {
  const mealAt = (turn: number) => menu[turn % menu.length] ?? ''
  return Promise.all([
    overAndOver(async (turn) => {
      const mealId = mealAt(turn)
      const like = { email, mealId }
      done({ kind: 'asked', ...like })
      await likes.add({ body: { mealId } }).catch(unlessRefused)
      done({ kind: 'liked', ...like })
      done({ kind: 'asked', ...like })
      await likes.remove({ params: { mealId } })
      done({ kind: 'unliked', ...like })
    }),
    overAndOver(async (turn) => {
      const mealId = mealAt(turn)
      const text = `${email} says ${crypto.randomUUID()}`
      await reviews.write({ body: { mealId, reviewText: text } })
      done({ kind: 'reviewed', mealId, text })
    }),
    overAndOver(async (turn) => {
      const mealId = mealAt(turn)
      await mealRequests.create({ body: { mealId } })
      done({ kind: 'requested', email, mealId })
    }),
  ])
}

/** Treats the refusal of a repeated like as a confirmation of the like. */
function unlessRefused(error: unknown) {
  if (!(error instanceof Refusal && error.code === 'already-liked')) throw error
}

const stew = 'Stew number'

const someMeal = (turn: number) => ({
  title: `${stew} ${turn}`,
  category: 'Dinner' as const,
  image: '/art/meals/house-curry-rice-w1280.avif',
  description: 'What is left.',
  price: 3,
  distributorName: 'Kitchen',
  distributorEmail: 'kitchen@hostel.test',
})
