import type { Page } from '@playwright/test'
import {
  type ChosenSetting,
  type KitchenOverview,
  type PlannedMealtime,
  categoryBySlot,
  weekdayText,
} from '@warm-ladle/contract'
import { beginNow, beginSoon, endBegun, planMore } from '../support/begin-now.ts'
import { type Call, joinAt, logInAt } from '../support/calls.ts'
import { test } from '../support/own-product.ts'
import { buy } from '../support/pay.ts'
import { readWeek } from '../support/plan-week.ts'
import { expect, nightly } from '../support/test.ts'
import { goOffline, visit } from '../support/visit.ts'

/** The numbers for a mealtime in one part of a page, by name. */
type Shown = Readonly<Record<string, number>>

type Mealtime = Pick<PlannedMealtime, 'id' | 'date' | 'slot'> & {
  readonly servings: readonly {
    readonly id: string
    readonly mealId: string | null
    readonly title: string
  }[]
}

/** The numbers in a text, named after the pattern's groups; empty if the text does not match. */
const find = (text: string, pattern: RegExp): Shown =>
  Object.fromEntries(
    Object.entries(pattern.exec(text)?.groups ?? {}).map(([name, digits]) => [name, toNumber(digits)]),
  )

/** The numbers in a text that must match once the page has loaded. */
function read(text: string, pattern: RegExp): Shown {
  const shown = find(text, pattern)
  if (Object.keys(shown).length === 0) throw new Error(`${pattern} is not in: ${text}`)
  return shown
}

const toNumber = (digits = '0') => Number(digits.replaceAll(',', ''))

/** The sums of the numbers in the texts of all meals. */
const addUpAll = (texts: readonly string[], patterns: readonly RegExp[]): Shown =>
  Object.assign(
    {},
    ...patterns.map((pattern) =>
      addUp(
        texts.map((text) => find(text, pattern)),
        pattern,
      ),
    ),
  )

function addUp(found: readonly Shown[], pattern: RegExp): Shown {
  const name = /\(\?<(\w+)>/.exec(pattern.source)?.[1] ?? ''
  return { [name]: found.reduce((sum, one) => sum + (one[name] ?? 0), 0) }
}

const requested = /(?<askedPeople>[\d,]+) (?:person|people) ·\s+(?<asked>[\d,]+) portions?/
const waiting = /(?<waitingPeople>[\d,]+) (?:person|people) · (?<waiting>[\d,]+) portions?/

async function readOverview(page: Page): Promise<Shown[]> {
  await visit(page, '/dashboard')
  const next = await page.locator('section[aria-labelledby="next-mealtime"]').innerText()
  return [
    read(next, /(?<planned>[\d,]+) planned/),
    // what the card shows before and after the counter starts serving
    find(next, /(?<asked>[\d,]+) requested/),
    find(next, /(?<handedOut>[\d,]+) served/),
  ]
}

async function readQueue(page: Page, { date, slot }: Mealtime): Promise<Shown[]> {
  await visit(page, `/dashboard/ServeMeals?date=${date}&slot=${slot}&status=all`)
  const line = await page.getByText(new RegExp(`${categoryBySlot[slot]}: .*portion`)).innerText()
  return [read(line.slice(line.indexOf(categoryBySlot[slot])), waiting), recount(await readRows(page))]
}

interface Row {
  readonly email: string
  readonly portions: number
  readonly isWaiting: boolean
}

/** All rows of the queue, page by page. */
async function readRows(page: Page): Promise<readonly Row[]> {
  const table = page.getByRole('table')
  const position = page.getByText(/^\d+–\d+ of \d+$/)
  const rows: Row[] = []
  for (;;) {
    const shown = await position.innerText()
    // the previous page's rows stay until the next page has loaded
    await expect(table).toHaveAttribute('aria-busy', 'false')
    const cells = await table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
    for (const [meal = '', email = '', , status = ''] of cells) {
      const { portions = 1 } = find(meal, /(?<portions>\d+) portions/)
      rows.push({ email, portions, isWaiting: /^pending/i.test(status) })
    }
    const { total = 0 } = read(shown, / of (?<total>\d+)/)
    if (rows.length >= total) return rows
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(position).not.toHaveText(shown)
  }
}

/** The same numbers, counted from individual requests. */
function recount(rows: readonly Row[]): Shown {
  const people = [...Map.groupBy(rows, ({ email }) => email).values()]
  const waits = people.filter((theirs) => theirs.some(({ isWaiting }) => isWaiting))
  const portions = (which: readonly Row[]) => which.reduce((sum, row) => sum + row.portions, 0)
  return {
    askedPeople: people.length,
    asked: portions(rows),
    waitingPeople: waits.length,
    waiting: portions(rows.filter(({ isWaiting }) => isWaiting)),
    servedPeople: people.length - waits.length,
    served: portions(rows.filter(({ isWaiting }) => !isWaiting)),
  }
}

async function readCounter(page: Page, { id }: Mealtime): Promise<Shown[]> {
  await visit(page, `/dashboard/counter?mealtime=${id}`)
  const heading = await page.getByRole('heading', { name: / waiting$/ }).innerText()
  const button = await page.getByRole('button', { name: /\d served/ }).innerText()
  await openServed(page)
  const list = await page.locator('#counter-served').innerText()
  return [
    read(heading, waiting),
    read(button, /(?<servedPeople>\d+)/),
    { served: 0, ...find(list, /^(?<served>[\d,]+) portions?$/m) },
    { walkUps: 0, ...find(list, /^(?<walkUps>[\d,]+) walk-ups?$/m) },
  ]
}

const openServed = (page: Page) => page.getByRole('button', { name: /\d served/ }).click()

async function readSheet(page: Page, { id, servings }: Mealtime): Promise<Shown[]> {
  await visit(page, `/dashboard/sheet/${id}`)
  const totals = await page.getByRole('region', { name: 'All meals' }).innerText()
  const meals = servings.map(({ title }) => page.getByRole('region', { name: title, exact: true }))
  const texts = await Promise.all(meals.map((meal) => meal.innerText()))
  return [
    read(totals, /(?<asked>[\d,]+)\s+requested\s+·\s+(?<planned>[\d,]+)\s+planned/),
    // shown only after something has been served
    find(totals, /(?<served>[\d,]+)\s+served\s+·\s+(?<waiting>[\d,]+)\s+waiting/),
    find(totals, /(?<walkUps>[\d,]+)\s+walk-ups?/),
    addUp(texts.map(readRequested), /(?<asked>)/),
    addUpAll(texts, [/(?<served>[\d,]+)\s+served/, /(?<walkUps>[\d,]+)\s+walk-ups?/]),
  ]
}

/**
 * A meal's requests on the sheet. If the sheet shows no separate number, requests equal the portions to cook, its
 * first number.
 */
const readRequested = (meal: string): Shown => ({
  ...read(meal, /^(?<asked>[\d,]+)/),
  ...find(meal, /(?<asked>[\d,]+)\s+requested/),
})

async function readPlanner(page: Page, mealtime: Mealtime): Promise<Shown[]> {
  await visit(page, '/dashboard/planner')
  const cell = page.getByRole('article', { name: nameMealtime(mealtime) })
  const text = await cell.innerText()
  const fields = await cell.getByLabel(/^Portions of /).all()
  const planned = await Promise.all(fields.map((field) => field.inputValue()))
  const meals = await cell.getByRole('listitem').allInnerTexts()
  return [
    read(text, requested),
    { planned: planned.reduce((sum, portions) => sum + Number(portions), 0) },
    addUpAll(meals, [/(?<asked>[\d,]+) requested/, /(?<walkUps>[\d,]+) walk-ups?/]),
  ]
}

const nameMealtime = ({ date, slot }: Mealtime) => `${weekdayText('en', date)} ${slot}`

/** The next mealtime, with its meals. */
async function findNext(page: Page, admin: Call): Promise<Mealtime> {
  // the contract declares the shape of this response
  const { next } = (await admin('GET', '/overview/kitchen')).body as KitchenOverview
  const week = await readWeek(page.request)
  const mealtime = week.days.flatMap(({ mealtimes }) => mealtimes).find(({ id }) => id === next?.id)
  if (!mealtime) throw new Error('No mealtime is planned next')
  return mealtime
}

async function done(call: ReturnType<Call>): Promise<unknown> {
  const { status, body } = await call
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(200)
  return body
}

/** A new resident with a badge, who requests portions of one of the mealtime's meals. */
async function joinWithBadge(origin: string, name: string) {
  const { call } = await joinAt(origin, name)
  await buy(origin, call, 10)
  return {
    name,
    call,
    request: async ({ id: servingId, mealId }: Mealtime['servings'][number], portions: number) =>
      // the contract declares the shape of this response
      (await done(call('POST', '/meal-request', { mealId, servingId, portions }))) as {
        readonly requestId: string
        readonly code: string
      },
  }
}

async function allowLateCancelling(admin: Call, value: boolean) {
  // the contract declares the shape of this response
  const settings = (await admin('GET', '/api/settings')).body as readonly ChosenSetting[]
  const revision = settings.find(({ name }) => name === 'lateCancel')?.revision
  await done(admin('PUT', '/api/settings/lateCancel', { value, revision }))
}

/** Plans ten portions fewer for a meal, typed like a cook would. */
async function planFewer(page: Page, mealtime: Mealtime, title: string) {
  await visit(page, '/dashboard/planner')
  const field = page.getByLabel(`Portions of ${title}, ${nameMealtime(mealtime)}`)
  await field.fill(String(Number(await field.inputValue()) - 10))
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await field.press('Enter')
  expect((await saved).status()).toBe(200)
}

test(
  'five pages show the same numbers after each of ten changes',
  nightly,
  async ({ as, origin, product, guard }) => {
    test.setTimeout(480_000)
    guard.expectMessage('net::ERR_INTERNET_DISCONNECTED')
    const [office, counter] = [await as('admin'), await as('admin')]
    endBegun(product)
    // a fresh login, because changing a setting requires one
    const admin = await logInAt(origin, 'admin')
    const mealtime = await findNext(office, admin)
    planMore(product, 40)
    beginSoon(product, mealtime.id)
    const [first, second] = [mealtime.servings[0], mealtime.servings.at(-1)]
    if (!first || !second) throw new Error('No meal is planned')
    const join = (name: string) => joinWithBadge(origin, name)
    const [ana, ben, cai, dev, eve] = [
      await join('Ana Numbers'),
      await join('Ben Numbers'),
      await join('Cai Numbers'),
      await join('Dev Numbers'),
      await join('Eve Numbers'),
    ]
    const bens = await ben.request(first, 3)
    const ids = [(await cai.request(first, 1)).requestId, (await dev.request(second, 2)).requestId]
    const eves = await eve.request(second, 2)

    const readPages = async () => ({
      overview: await readOverview(office),
      queue: await readQueue(office, mealtime),
      counter: await readCounter(counter, mealtime),
      sheet: await readSheet(office, mealtime),
      planner: await readPlanner(office, mealtime),
    })
    let numbers: Shown = Object.assign({}, ...Object.values(await readPages()).flat())
    /** Expects these numbers to have changed by this much on every page, and all others to be the same. */
    async function expectEverywhere(act: string, change: Shown = {}) {
      const given = (change['served'] ?? 0) + (change['walkUps'] ?? 0)
      for (const [name, by] of Object.entries({ ...change, handedOut: given }))
        numbers = { ...numbers, [name]: (numbers[name] ?? Number.NaN) + by }
      for (const [page, parts] of Object.entries(await readPages()))
        for (const shown of parts) expect({ ...numbers, ...shown }, `${page}, ${act}`).toEqual(numbers)
    }

    const anas = await ana.request(first, 1)
    await expectEverywhere('booked', { askedPeople: 1, asked: 1, waitingPeople: 1, waiting: 1 })
    await done(ana.call('PATCH', `/meal-requests/${anas.requestId}`, { portions: 2 }))
    await expectEverywhere('changed to two', { asked: 1, waiting: 1 })
    await done(ben.call('DELETE', `/meal-requests/${bens.requestId}`))
    await expectEverywhere('cancelled', { askedPeople: -1, asked: -3, waitingPeople: -1, waiting: -3 })
    await done(admin('POST', `/api/servings/${second.id}/walk-up`, { portions: 2 }))
    await expectEverywhere('a walk-up', { walkUps: 2 })

    const anasTicket = counter.getByRole('button', { name: `Serve ${ana.name}, ${anas.code}` })
    const isReported = () => expect(counter.getByText(/^(Live|All sent)$/)).toBeVisible()
    const isServed = { waitingPeople: -1, waiting: -2, servedPeople: 1, served: 2 }
    await counter.keyboard.press('Escape')
    await anasTicket.click()
    await isReported()
    await expectEverywhere('served', isServed)
    await counter
      .getByRole('button', { name: `Undo ${ana.name}, ${anas.code}` })
      .first()
      .click()
    await isReported()
    await expectEverywhere('undone', { waitingPeople: 1, waiting: 2, servedPeople: -1, served: -2 })
    await done(admin('POST', '/admin-meal-requests/serve', { ids }))
    await expectEverywhere('served many', { waitingPeople: -2, waiting: -3, servedPeople: 2, served: 3 })
    await planFewer(office, mealtime, first.title)
    await expectEverywhere('planned fewer', { planned: -10 })

    beginNow(product, mealtime.id)
    await allowLateCancelling(admin, true)
    await done(eve.call('DELETE', `/meal-requests/${eves.requestId}`))
    await allowLateCancelling(admin, false)
    await expectEverywhere('cancelled late', { askedPeople: -1, asked: -2, waitingPeople: -1, waiting: -2 })

    await counter.keyboard.press('Escape')
    await goOffline(counter)
    await anasTicket.click()
    await expect(counter.getByText('Offline · 1 not sent yet')).toBeVisible()
    await counter.context().setOffline(false)
    await isReported()
    await expectEverywhere('served offline', isServed)
  },
)
