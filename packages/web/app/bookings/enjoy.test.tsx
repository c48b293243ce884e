import { act, screen, within } from '@testing-library/react'
import {
  type OwnRating,
  type OwnServing,
  type PlateLeft,
  Refusal,
  type Serving,
  type Week,
} from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { amina, aminasAccount, makeDetails, makeId, makeLunch, ownServing } from '../../test/records.ts'
import { startClocks } from '../../test/clock.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { CodeScreen } from './code-screen.tsx'
import Today from '../home/today/today.tsx'

startClocks()

const now = '2026-11-26T07:00:00.000Z'
const pickupId = makeId(70)
const { code: _code, pickupId: _pickupId, ...rest } = ownServing
/** A meal served at a given time. */
const makeServed = (at = now, left?: PlateLeft): OwnServing => ({
  ...rest,
  status: 'delivered',
  served: { at, pickupId, ...(left && { left }) },
})

const weekWith = (mine: OwnServing, others: readonly Serving[] = []): Week => ({
  now,
  today: '2026-11-26',
  timeZone: 'UTC',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: [
    {
      date: '2026-11-26',
      closures: [],
      mealtimes: [{ ...makeLunch(), servings: [...makeLunch({ mine }).servings, ...others] }],
    },
  ],
})

/** Opens a page at 7:00 for a member whose lunch is served from 6:30 to 8:30; `serve` serves it. */
function open(Page: () => ReactNode, first: OwnServing, others?: readonly Serving[]) {
  let own = first
  const service = startService({
    'GET /user-details': () => makeDetails({ ...amina, badge: 'Gold' }),
    'GET /api/week': () => weekWith(own, others),
    'GET /api/week/next': () => ({ now, today: '2026-11-26', timeZone: 'UTC', mealtimes: [] }),
    [`PUT /api/pickups/${pickupId}/plate`]: () => ({ success: true, message: 'Thank you.' }),
    'PUT /api/ratings': () => ({ success: true, message: 'Thank you for your rating.' }),
  })
  const page = renderPage(Page, { email: amina.email, configured: { plansMealtimes: true } })
  return {
    ...page,
    service,
    serve: (served = makeServed()) => {
      own = served
    },
  }
}
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
/** Matches the words, in which the name is an element of its own. */
const isEnjoy = (_text: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === 'Enjoy your meal, Amina.'
const plates = () =>
  screen
    .queryAllByRole('button', { name: /^(Nothing|Half|All of it)$/ })
    .map(({ textContent }) => textContent)

it('a code flips to the plate when the meal is served, asks three seconds later how much was left, and saves one answer', async () => {
  const { service, serve, user } = open(Today, ownServing)
  await screen.findByText('K7QM')
  serve()
  // the page refetches every four seconds, so it has just learned of the serving
  await after(4)
  await screen.findByText(isEnjoy)
  // the code is now on the back, where no button can open it
  expect(screen.queryByRole('button', { name: /show full screen/ })).toBeNull()
  await after(2)
  expect(plates()).toEqual([])
  await after(1)
  expect(plates()).toEqual(['Nothing', 'Half', 'All of it'])
  await user.click(screen.getByRole('button', { name: 'Half' }))
  const more = await screen.findByRole('link', { name: 'Write a review of Ramen night' })
  // not on the nearest star, where a second Enter would rate the meal
  expect(document.activeElement?.textContent).toBe('Thank you.')
  expect(more.getAttribute('href')).toBe(`/meal/${makeId(10)}#reviews`)
  expect(service.listCalls(`PUT /api/pickups/${pickupId}/plate`)).toMatchObject([{ body: { left: 'half' } }])
  expect(plates()).toEqual([])
})

it('the card does not flip until the whole pick-up is served', async () => {
  const { serve } = open(
    Today,
    ownServing,
    makeLunch({ id: makeId(32), title: 'Soup', mine: ownServing }).servings,
  )
  await screen.findByText('K7QM')
  serve()
  await after(6)
  expect(screen.queryByText(isEnjoy)).toBeNull()
  expect(screen.getByText('K7QM')).toBeDefined()
})

it('the full-screen code also waits until the whole pick-up is served', async () => {
  const onClose = vi.fn<() => void>()
  const soup = makeLunch({ id: makeId(32), title: 'Soup', mine: ownServing }).servings
  const code = { mealtime: makeLunch(), code: 'K7QM', pickupId, onClose }
  const { serve } = open(() => <CodeScreen {...code} />, ownServing, soup)
  const dialog = within(await screen.findByRole('dialog', { name: 'Your code' }))
  serve()
  await after(6)
  expect(dialog.queryByText(isEnjoy)).toBeNull()
})

it('the full-screen code names the meals of a later week, the resident and their room', async () => {
  const later = { ...makeLunch(), date: '2026-12-01' }
  const soup = makeLunch({ id: makeId(32), title: 'Soup', mine: { ...ownServing, portions: 2 } }).servings
  const { service } = open(
    () => <CodeScreen mealtime={later} code="K7QM" pickupId={pickupId} onClose={() => undefined} />,
    makeServed(),
  )
  service.answer({
    'GET /account': () => ({ ...aminasAccount, room: 'C 12' }),
    'GET /api/week': ({ url }) => {
      const [day] = weekWith(ownServing, soup).days
      const isLater = url.searchParams.get('from') === later.date
      return { ...weekWith(makeServed()), ...(isLater && day && { days: [{ ...day, date: later.date }] }) }
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Your code' })
  await expect.poll(() => dialog.textContent).toMatch(/1 Ramen night2 SoupAmina · C 12/)
})

it('on a page opened later, the card shows the plate without flipping, and asks the question unless it was answered', async () => {
  const { unmount } = open(Today, makeServed())
  await screen.findByText(isEnjoy)
  expect(plates()).toHaveLength(3)
  expect(screen.queryByText('K7QM')).toBeNull()
  unmount()
  open(Today, makeServed(now, 'none'))
  await screen.findByRole('link', { name: /^Write a review/ })
  expect(plates()).toEqual([])
})

it('the card does not flip for a meal served offline more than an hour ago', async () => {
  const { serve, container } = open(Today, ownServing)
  await screen.findByText('K7QM')
  serve(makeServed('2026-11-26T05:59:59.000Z'))
  await after(4)
  await screen.findByText(isEnjoy)
  expect(container.querySelector('.animate-turn-over')).toBeNull()
})

it('the full-screen code also flips, and the link to the review closes it', async () => {
  const onClose = vi.fn<() => void>()
  const code = { mealtime: makeLunch(), code: 'K7QM', pickupId, onClose }
  const { serve, user, container } = open(() => <CodeScreen {...code} />, ownServing)
  const dialog = within(await screen.findByRole('dialog', { name: 'Your code' }))
  dialog.getByText('K7QM')
  serve()
  await after(4)
  await dialog.findByText(isEnjoy)
  expect(container.querySelector('.animate-turn-over')).not.toBeNull()
  await after(3)
  await user.click(dialog.getByRole('button', { name: 'Nothing' }))
  await user.click(await dialog.findByRole('link', { name: /^Write a review/ }))
  expect(onClose).toHaveBeenCalled()
})

it('the card says why the answer could not be saved, and asks again', async () => {
  const { service, user } = open(Today, makeServed())
  const refusal = new Refusal('already-answered', 'You have already answered')
  service.answer({ [`PUT /api/pickups/${pickupId}/plate`]: () => refusal })
  await user.click(await screen.findByRole('button', { name: 'All of it' }))
  await screen.findByText('You have already answered')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(plates()).toHaveLength(3)
})

/** A served meal that can be rated, and its rating. */
const makeRatable = (rating?: OwnRating): OwnServing => ({
  ...makeServed(),
  rateUntil: '2026-11-28T07:00:00.000Z',
  ...(rating && { rating }),
})
const chosen = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'))

it('one tap on the card rates a meal, and then the resident can add a text for the kitchen', async () => {
  const { service, user } = open(Today, makeRatable())
  const stars = within(await screen.findByRole('group', { name: 'How was it?' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(stars.getByRole('button', { name: '4 stars' }))
  expect(chosen()).toEqual(['4 stars'])
  const text = screen.getByRole('textbox', { name: 'Say more (optional)' })
  await user.type(text, 'A bit salty')
  await user.click(stars.getByRole('button', { name: 'Send' }))
  await screen.findByText('“A bit salty”')
  // if the focus moved to the next star, a second Enter would replace the rating
  expect(document.activeElement).toBe(stars.getByRole('button', { name: '4 stars' }))
  const { requestId } = ownServing
  expect(service.listCalls('PUT /api/ratings').map(({ body }) => body)).toEqual([
    { requestId, stars: 4 },
    { requestId, stars: 4, text: 'A bit salty' },
  ])
  // the question about leftovers is still there
  expect(plates()).toHaveLength(3)
})

it('the card asks about each of several meals by name, and shows earlier ratings', async () => {
  const soup = makeRatable({ stars: 2, text: 'Cold' })
  open(Today, makeRatable(), makeLunch({ id: makeId(32), title: 'Soup', mine: soup }).servings)
  const rated = within(await screen.findByRole('group', { name: /^How was\s+Soup/ }))
  expect(rated.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('2 stars')
  expect(rated.getByText('“Cold”')).toBeDefined()
  expect(screen.getByRole('group', { name: /^How was\s+Ramen night/ })).toBeDefined()
})

it('the card removes the stars if they could not be saved', async () => {
  const { service, user } = open(Today, makeRatable())
  service.answer({
    'PUT /api/ratings': () => new Refusal('too-late', 'You can only rate a meal within 48 hours'),
  })
  await user.click(await screen.findByRole('button', { name: '5 stars' }))
  await screen.findByText('You can only rate a meal within 48 hours')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
})

it('the card leaves a text in its field until it has been saved together with the tapped stars', async () => {
  const { service, user } = open(Today, makeRatable())
  service.answer({ 'PUT /api/ratings': () => new Refusal('unavailable', 'Please try again later') })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('5 stars')
  await press('OK')
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Say more (optional)' })
  await user.type(text, 'Great')
  await press('Send')
  await press('OK')
  expect(text.value).toBe('Great')
  service.answer({ 'PUT /api/ratings': () => ({ success: true, message: 'Thank you for your rating.' }) })
  await press('Send')
  await screen.findByText('“Great”')
  expect(service.listCalls('PUT /api/ratings').at(-1)?.body).toMatchObject({ stars: 5, text: 'Great' })
})
