/*
 * How much memory the product takes, as the system counts it (resident set): once it is ready, and the most of it under
 * a load of calls, and of pages. Started as `npm start` does, the stand-ins for Stripe and Google in the same process.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Product, startProduct } from '@warm-ladle/testing'
import { type Figure, report } from './support/report.ts'
import { residentOf } from './support/resident.ts'

const seconds = 15
/** Requests at a time. */
const connections = 8

const calls = ['/allMeal?limit=20', '/allmealSearch?search=chicken&limit=20', '/allMeal/{meal}']
const pages = ['/', '/meals', '/upcomingMeals', '/login', '/meal/{meal}']

report(await figuresOf('calls', calls, 'application/json', 180))
report(await figuresOf('pages', pages, 'text/html', 250))

async function figuresOf(
  what: string,
  paths: readonly string[],
  accept: string,
  atMost: number,
): Promise<Figure[]> {
  const product = await startProduct()
  try {
    const ready = await residentOf(product)
    const meal = await firstMealOf(product.origin)
    const load = loadWith(
      paths.map((path) => product.origin + path.replace('{meal}', meal)),
      accept,
    )
    const [answered, most] = await Promise.all([load, mostResident(product)])
    return [
      { what: `ready, before ${what}`, seen: ready, unit: 'MB' },
      { what: `${what} answered in ${seconds} s`, seen: answered, unit: '' },
      { what: `most under a load of ${what}`, seen: most, unit: 'MB', atMost },
    ]
  } finally {
    await product.stop()
  }
}

async function firstMealOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/allMeal?limit=1`, { headers: { accept: 'application/json' } })
  // the demonstration has meals
  const [meal] = (await answer.json()) as [{ id: string }]
  return meal.id
}

/** Requests some URLs in turn; returns the number of answers. */
async function loadWith(addresses: readonly string[], accept: string): Promise<number> {
  const end = performance.now() + seconds * 1000
  let asked = 0
  const askOn = async () => {
    while (performance.now() < end) {
      const address = addresses[asked++ % addresses.length] ?? ''
      const answer = await fetch(address, { headers: { accept } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  return asked
}

async function mostResident(product: Product): Promise<number> {
  const end = performance.now() + seconds * 1000
  let most = 0
  while (performance.now() < end) {
    most = Math.max(most, await residentOf(product))
    await pause(250)
  }
  return most
}
