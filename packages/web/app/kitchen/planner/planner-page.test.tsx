import { Refusal } from '@warm-ladle/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  hoursAnswer,
  khichuri,
  lunchWith,
  noCounts,
  ramenServing,
  wednesdayLunch,
  weekWith,
} from '../../../test/planner-records.ts'
import { makeId, ramen } from '../../../test/records.ts'
import { makePage } from '../../../test/service.ts'
import * as z from 'zod/mini'
import { cell, done, findMenu, path, portions, start } from '../../../test/open-planner.tsx'

/** The date of a new mealtime. */
const dateIn = (body: unknown) => z.parse(z.object({ date: z.string() }), body)

const readText = (label: string) => () => screen.queryByLabelText(label)?.textContent

describe('meals', () => {
  it('can be found and planned with their portions using only the keyboard', async () => {
    const data = { ...wednesdayLunch, id: makeId(703), slot: 'dinner', servings: [ramenServing] }
    const { service, user } = start({ 'POST /api/mealtimes': () => ({ ...done, data }) })
    await user.click(await screen.findByLabelText('Add meal, Wednesday dinner'))
    await user.type(await screen.findByLabelText('Meal for Wednesday dinner'), 'ramen')
    await screen.findByRole('option', { name: /Ramen night/ })
    await user.keyboard('{Enter}')
    const field = await screen.findByLabelText<HTMLInputElement>('Portions of Ramen night, Wednesday dinner')
    // the field starts with the portions of the same meal elsewhere in the week
    expect(field.value).toBe('80')
    await user.keyboard('75{Enter}')
    await waitFor(() => expect(service.listCalls('POST /api/mealtimes')).toHaveLength(1))
    expect(service.listCalls('POST /api/mealtimes')).toMatchObject([
      { body: { date: '2026-11-25', slot: 'dinner', servings: [{ mealId: ramen._id, portions: 75 }] } },
    ])
    // the search for the next meal is already open
    await screen.findByLabelText('Meal for Wednesday dinner')
  })

  it('can still be added if another admin has planned the mealtime first', async () => {
    const theirs = {
      ...wednesdayLunch,
      id: makeId(703),
      slot: 'dinner',
      servings: [wednesdayLunch.servings[1]],
    } as const
    const { service, user } = start({
      'POST /api/mealtimes': () => new Refusal('already-planned', 'Planned already'),
      [`PATCH /api/mealtimes/${theirs.id}`]: () => ({ ...done, data: theirs }),
    })
    await user.click(await screen.findByLabelText('Add meal, Wednesday dinner'))
    await screen.findByRole('option', { name: /Ramen night/ })
    await user.keyboard('{Enter}')
    service.answer({
      'GET /api/mealtimes': () => weekWith([wednesdayLunch, { ...theirs, servings: [khichuri] }]),
    })
    await user.keyboard('75{Enter}')
    await screen.findByText('Planned already')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    // the other admin's plan is shown, and the typed text is still there
    await screen.findByLabelText('Portions of Khichuri, Wednesday dinner')
    expect(
      (await screen.findByLabelText<HTMLInputElement>('Portions of Ramen night, Wednesday dinner')).value,
    ).toBe('75')
    expect(service.listCalls(`PATCH /api/mealtimes/${theirs.id}`)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(service.listCalls(`PATCH /api/mealtimes/${theirs.id}`)).toHaveLength(1))
    expect(service.listCalls(`PATCH /api/mealtimes/${theirs.id}`)).toMatchObject([
      {
        body: {
          servings: [
            { mealId: makeId(11), portions: 40 },
            { mealId: ramen._id, portions: 75 },
          ],
        },
      },
    ])
  })

  it('get the portions that the forecast leaves for them when you press Enter', async () => {
    const forecast = { expected: 48, low: 41, high: 55, off: 4, over: 12, isFromOrders: false }
    const expecting = (date: string, slot: string) => ({ date, slot, observations: 12, forecast })
    const data = { ...wednesdayLunch, id: makeId(703), slot: 'dinner', servings: [ramenServing] }
    const { service, user } = start({
      'GET /api/kitchen/forecast': () => ({ mealtimes: [expecting('2026-11-25', 'dinner')] }),
      'POST /api/mealtimes': () => ({ ...done, data }),
    })
    await expect.poll(readText('Wednesday dinner')).toContain('Expected 48 (41–55)')
    await user.click(screen.getByLabelText('Add meal, Wednesday dinner'))
    await screen.findByRole('option', { name: /Ramen night/ })
    await user.keyboard('{Enter}')
    const field = await screen.findByLabelText<HTMLInputElement>('Portions of Ramen night, Wednesday dinner')
    expect([field.value, field.placeholder]).toEqual(['', '48 expected'])
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(service.listCalls('POST /api/mealtimes')).toMatchObject([
        { body: { servings: [{ portions: 50 }] } },
      ]),
    )
  })

  it.each(['Wednesday lunch', 'Wednesday dinner', 'Thursday lunch'])(
    'that have no portions yet are dropped when another meal is chosen: %s',
    async (mealtime) => {
      const curry = { ...ramen, _id: makeId(12), title: 'Curry' }
      const { service, user } = start({ 'GET /allmealSearch': () => makePage([curry]) })
      await user.click(await screen.findByLabelText(`Add meal, ${mealtime}`))
      await screen.findByRole('option', { name: /Curry/ })
      await user.keyboard('{Enter}')
      await screen.findByLabelText(`Portions of Curry, ${mealtime}`)
      await user.click(screen.getByRole('heading', { level: 1 }))

      await user.click(screen.getByLabelText(`Add meal, ${mealtime}`))
      await screen.findByLabelText(`Meal for ${mealtime}`)
      expect(screen.queryByLabelText(`Portions of Curry, ${mealtime}`)).toBeNull()
      await user.keyboard('{Escape}')
      expect(document.activeElement).toBe(await screen.findByLabelText(`Add meal, ${mealtime}`))
      await waitFor(() => expect(localStorage).toHaveLength(0))
      expect(service.listCalls('POST /api/mealtimes')).toEqual([])
    },
  )

  it('can be removed', async () => {
    const data = { ...wednesdayLunch, revision: 4, servings: [khichuri] }
    const { service, user } = start({ [`PATCH ${path}`]: () => ({ ...done, data }) })
    await user.click(await screen.findByLabelText('Remove Ramen night, Wednesday lunch'))
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1))
    expect(service.listCalls(`PATCH ${path}`)).toMatchObject([
      { body: { servings: [{ mealId: makeId(11), portions: 40 }] } },
    ])
  })
})

describe('the week', () => {
  it('is published, and the mealtimes that remain drafts are listed with the reasons', async () => {
    const left = [{ date: '2026-11-26', slot: 'dinner', because: 'empty' }]
    const { service, user } = start({
      'GET /api/mealtimes/review': () => ({ publishable: 1, right: 1, problems: [] }),
      'POST /api/mealtimes/publish': () => ({ ...done, published: 1, left }),
    })
    await user.click(await screen.findByText('Publish the week'))
    await screen.findByRole('dialog', { name: /^Publish Nov 23\s*–\s*29, 2026\s*\?$/ })
    await screen.findByText('One mealtime. Residents will be able to request its meals right away.')
    expect(screen.queryByText('Check these first')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Publish one mealtime' }))
    await screen.findByText('One mealtime published')
    screen.getByText('Thursday dinner: no meals yet')
    expect(service.listCalls('POST /api/mealtimes/publish')).toMatchObject([
      { body: { from: '2026-11-23', until: '2026-11-29' } },
    ])
  })

  it('shows problems first, and offers to publish just the mealtimes without any', async () => {
    const meals = [{ mealId: ramen._id, title: 'Ramen night' }]
    const { service, user } = start({
      'GET /api/mealtimes/review': () => ({
        publishable: 3,
        right: 2,
        problems: [
          { date: '2026-11-25', slot: 'lunch', because: 'no-labels', meals },
          { date: '2026-11-26', slot: 'dinner', because: 'empty' },
          { date: '2026-11-27', slot: 'lunch', because: 'closure' },
          { date: '2026-11-28', because: 'unplanned' },
        ],
      }),
      'POST /api/mealtimes/publish': () => ({ ...done, published: 2, left: [] }),
    })
    await user.click(await screen.findByText('Publish the week'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('button', { name: 'Publish 3 mealtimes' })
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wednesday lunch: no allergen info for Ramen night',
      'Thursday dinner: no meals yet',
      'Friday lunch: kitchen closed',
      'Saturday: nothing is planned',
    ])
    expect(dialog.getByRole('link', { name: 'Ramen night' }).getAttribute('href')).toBe(
      '/dashboard/AllMeals?search=Ramen%20night',
    )
    await user.click(dialog.getByRole('button', { name: 'Publish the other 2' }))
    await screen.findByText('2 mealtimes published')
    expect(service.listCalls('POST /api/mealtimes/publish')).toMatchObject([{ body: { onlyRight: true } }])
  })

  it('requires a decision about anytime requests before it is first published', async () => {
    const { service, user } = start({
      'GET /api/mealtimes/review': () => ({ publishable: 2, right: 1, asksAnytime: true, problems: [] }),
      'POST /api/mealtimes/publish': () => ({ ...done, published: 2, left: [] }),
    })
    await user.click(await screen.findByText('Publish the week'))
    const question = within(await screen.findByRole('group', { name: 'Anytime meals' }))
    for (const name of ['Publish 2 mealtimes', 'Publish the other 1']) {
      await user.click(screen.getByRole('button', { name }))
      await question.findByText('Choose yes or no. You can change it later in Settings.')
    }
    expect(service.listCalls('POST /api/mealtimes/publish')).toEqual([])
    await user.click(question.getByRole('radio', { name: 'No, only meals on the plan' }))
    expect(question.queryByText(/Choose yes or no/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Publish 2 mealtimes' }))
    await screen.findByText('2 mealtimes published')
    expect(service.listCalls('POST /api/mealtimes/publish')).toMatchObject([
      { body: { onlyRight: false, requestsWithoutMealtime: false } },
    ])
  })

  it('can be copied from the previous week, and one of its days to other days', async () => {
    const { service, user } = start({
      'POST /api/mealtimes/copy-week': () => ({
        ...done,
        message: '3 mealtimes copied as drafts.',
        copied: 3,
        left: [],
      }),
      'POST /api/mealtimes': ({ body }) => ({
        ...done,
        data: { ...wednesdayLunch, ...dateIn(body), id: makeId(704) },
      }),
    })
    await user.click(await screen.findByText('Copy last week'))
    await screen.findByText('3 mealtimes copied as drafts.')
    expect(service.listCalls('POST /api/mealtimes/copy-week')).toMatchObject([
      { body: { from: '2026-11-16', to: '2026-11-23' } },
    ])
    await user.click(screen.getByLabelText('Copy day, Wednesday'))
    await user.click(await screen.findByRole('checkbox', { name: 'Thu, Nov 26' }))
    await user.click(screen.getByRole('button', { name: 'Copy to Nov 26' }))
    await screen.findByText('One mealtime copied.')
    expect(service.listCalls('POST /api/mealtimes')).toMatchObject([
      { body: { date: '2026-11-26', slot: 'lunch', servings: [{ portions: 80 }, { portions: 40 }] } },
    ])
  })

  it('lists what was not copied, with the reasons', async () => {
    const left = [
      { date: '2026-11-25', slot: 'lunch', because: 'planned' },
      { date: '2026-11-29', slot: 'lunch', because: 'no-hours' },
    ]
    const { user } = start({ 'POST /api/mealtimes/copy-week': () => ({ ...done, copied: 3, left }) })
    await user.click(await screen.findByText('Copy last week'))
    await screen.findByText('3 mealtimes copied as drafts')
    const { textContent } = await screen.findByRole('alertdialog')
    expect(textContent).toContain('2 left out:')
    expect(textContent).toContain('Wednesday lunch: already planned')
    expect(textContent).toContain('Sunday lunch: no opening hours')
  })

  it('counts what was not copied by reason if that is a lot, with the list below', async () => {
    const days = ['23', '24', '25', '26', '27', '28', '29']
    const left = days.map((day) => ({
      date: `2026-11-${day}`,
      slot: 'lunch',
      because: day === '29' ? 'no-hours' : 'planned',
    }))
    const { user } = start({ 'POST /api/mealtimes/copy-week': () => ({ ...done, copied: 0, left }) })
    await user.click(await screen.findByText('Copy last week'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'No mealtimes copied' }))
    expect(dialog.getByText('7 left out:').parentElement?.textContent).toBe(
      '7 left out: already planned (6), no opening hours (1).',
    )
    expect(dialog.getByText('Show which').closest('details')?.open).toBe(false)
    expect(dialog.getAllByRole('listitem', { hidden: true })).toHaveLength(7)
  })

  it('links to the previous and the next week, and shows times in the hostel’s time zone', async () => {
    const { service } = start()
    await portions('Ramen night')
    expect(screen.getByLabelText('Previous week').getAttribute('href')).toBe('/?from=2026-11-16')
    expect(screen.getByLabelText('Next week').getAttribute('href')).toBe('/?from=2026-11-30')
    expect((await cell('Wednesday lunch')).textContent).toMatch(/12:30 – 2:00 PMRequest by 8 PM/)
    expect(service.listCalls('GET /api/mealtimes')).toMatchObject([{ query: {} }])
  })

  it('says where nothing can be planned, and why', async () => {
    const closure = {
      id: makeId(800),
      from: '2026-11-27',
      until: '2026-11-27',
      slot: null,
      reason: 'Holiday',
    }
    start({}, weekWith([], [closure]))
    expect((await cell('Friday lunch')).textContent).toContain('Kitchen closed: Holiday')
    expect((await cell('Sunday lunch')).textContent).toContain('No opening hours.')
    expect((await cell('Monday lunch')).textContent).toContain('Nothing was planned.')
    expect(within(await cell('Friday lunch')).queryByRole('button')).toBeNull()
  })

  it('requires opening hours first', async () => {
    start({ 'GET /api/hours': () => hoursAnswer([]) })
    const link = await screen.findByRole('link', { name: 'Set opening hours' })
    expect(link.getAttribute('href')).toBe('/dashboard/hours')
  })
})

describe('a published mealtime', () => {
  const [first, second] = [
    { ...ramenServing, taken: 30, walkUps: 2 },
    { ...khichuri, taken: 40 },
  ]
  const counts = {
    ...noCounts,
    asked: { people: 61, portions: 70 },
    waiting: { people: 52, portions: 70 },
  }
  const published = lunchWith({}, { state: 'published', counts, servings: [first, second] })

  it('shows requested, remaining and walk-up portions', async () => {
    start({}, weekWith([published]))
    const { textContent } = await cell('Wednesday lunch')
    expect(textContent).toContain('61 people · 70 portions')
    expect(textContent).toContain('30 requested · 48 left · 2 walk-ups')
    expect(textContent).toContain('40 requested · none left')
  })

  it('can be cancelled only with a reason, and the button that keeps it has the focus', async () => {
    const { service, user } = start(
      { [`POST ${path}/cancel`]: () => ({ ...done, cancelledRequests: 4 }) },
      weekWith([published]),
    )
    await user.click(await findMenu('Wednesday lunch'))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel mealtime' }))
    const dialog = await screen.findByRole('dialog', { name: /^Cancel lunch on Wed, Nov 25 ?\?$/ })
    within(dialog).getByText(/^52 people · 70 portions\. We’ll cancel their requests and notify them/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Wednesday lunch' }))
    await screen.findByText('Give a short reason')
    await user.type(within(dialog).getByLabelText('Reason'), 'The oven is broken')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Wednesday lunch' }))
    await waitFor(() =>
      expect(service.listCalls(`POST ${path}/cancel`)).toMatchObject([
        { body: { reason: 'The oven is broken' } },
      ]),
    )
  })
})

describe('repairing a published mealtime', () => {
  const published = lunchWith({}, { state: 'published', servings: [{ ...ramenServing, taken: 3 }, khichuri] })

  it('removes a requested meal with a reason, and plans another meal instead', async () => {
    const call = `POST /api/servings/${ramenServing.id}/withdraw`
    const { service, user } = start(
      {
        'GET /allmealSearch': () => makePage([{ ...ramen, _id: makeId(90), title: 'Tofu curry' }]),
        [call]: () =>
          new Refusal('invalid-input', 'This meal is already planned for this mealtime', 'instead'),
      },
      weekWith([published]),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Ramen night, Wednesday lunch' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ramen night from Wednesday lunch?' })
    within(dialog).getByText(/^3 portions have been requested\./)
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Remove Ramen night' }))
    await send()
    await screen.findByText('Give a short reason')
    await within(dialog).findByRole('option', { name: 'Tofu curry' })
    await user.selectOptions(within(dialog).getByLabelText('Replace with'), 'Tofu curry')
    await user.type(within(dialog).getByLabelText('Reason'), 'No noodles')
    await send()
    await within(dialog).findByText('This meal is already planned for this mealtime')
    service.answer({
      [call]: () => ({ ...done, message: 'Taken off.', cancelledRequests: 1, movedRequests: 2 }),
    })
    await send()
    await screen.findByText('Taken off.')
    const body = { reason: 'No noodles', instead: makeId(90) }
    expect(service.listCalls(call)).toMatchObject([{ body }, { body }])
  })

  it('searches the whole menu for a replacement, and keeps the chosen one during further searches', async () => {
    const curry = { ...ramen, _id: makeId(90), title: 'Tofu curry' }
    const { user, service } = start(
      { 'GET /allmealSearch': () => makePage([]), [`GET /allMeal/${curry._id}`]: () => curry },
      weekWith([published]),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Ramen night, Wednesday lunch' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Remove Ramen night from Wednesday lunch?' }),
    )
    const search = dialog.getByRole('searchbox', { name: 'Search for another meal' })
    service.answer({ 'GET /allmealSearch': () => makePage([curry]) })
    await user.type(search, 'curry{Enter}')
    await dialog.findByRole('option', { name: 'Tofu curry' })
    expect(service.listCalls('GET /allmealSearch').at(-1)?.query).not.toHaveProperty('category')
    await user.selectOptions(dialog.getByLabelText('Replace with'), 'Tofu curry')
    service.answer({ 'GET /allmealSearch': () => makePage([]) })
    await user.type(search, ' and more')
    await dialog.findByText('No other meals match “curry and more”.')
    await dialog.findByRole('option', { name: 'Tofu curry' })
    expect(dialog.getByLabelText('Replace with')).toHaveProperty('value', curry._id)
  })

  it('asks for confirmation before it removes a published meal, even if no one has requested it', async () => {
    const { service, user } = start(
      { [`PATCH ${path}`]: () => ({ ...done, data: published }) },
      weekWith([published]),
    )
    await user.click(await screen.findByRole('button', { name: /^Remove Khichuri/ }))
    const question = within(await screen.findByRole('alertdialog', { name: /^Remove Khichuri from / }))
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1))
  })

  it('can move it to another time until it begins', async () => {
    const { service, user, unmount } = start(
      { [`POST ${path}/move`]: () => ({ ...done, message: 'Moved.', data: published }) },
      weekWith([published]),
    )
    await user.click(await findMenu('Wednesday lunch'))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to another time' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move Wednesday lunch' })
    const from = within(dialog).getByLabelText<HTMLInputElement>('From')
    expect(from.value).toBe('12:30')
    await user.clear(from)
    await user.type(from, '13:00')
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    await screen.findByText('Moved.')
    expect(service.listCalls(`POST ${path}/move`)).toMatchObject([
      { body: { opens: '13:00', closes: '14:00' } },
    ])
    unmount()
    start({}, { ...weekWith([published]), now: published.startsAt })
    await user.click(await findMenu('Wednesday lunch'))
    await screen.findByRole('menuitem', { name: 'Cancel mealtime' })
    expect(screen.queryByRole('menuitem', { name: 'Move to another time' })).toBeNull()
  })
})

describe('a cancelled mealtime', () => {
  const cancelled = lunchWith({}, { state: 'cancelled', cancelReason: 'The oven is broken' })

  it('can be planned again as a draft with the same meals', async () => {
    const { service, user } = start(
      { 'POST /api/mealtimes': () => ({ ...done, data: { ...cancelled, state: 'draft' } }) },
      weekWith([cancelled]),
    )
    await user.click(await findMenu('Wednesday lunch'))
    await user.click(await screen.findByRole('menuitem', { name: 'Plan again' }))
    await screen.findByText('Wednesday lunch is a draft again.')
    const { date, slot, note, servings } = cancelled
    expect(service.listCalls('POST /api/mealtimes')).toMatchObject([
      {
        body: {
          date,
          slot,
          note,
          servings: servings.map((one) => ({ mealId: one.mealId, portions: one.portions })),
        },
      },
    ])
  })

  it('cannot be planned again once it is over', async () => {
    const { user } = start({}, { ...weekWith([cancelled]), now: cancelled.endsAt })
    await user.click(await findMenu('Wednesday lunch'))
    await screen.findByRole('menuitem', { name: 'Copy to other days' })
    expect(screen.queryByRole('menuitem', { name: 'Plan again' })).toBeNull()
  })
})

describe('a mealtime', () => {
  it('shows the expected portions, and links to its sheet once it is published', async () => {
    const forecast = { expected: 42, low: 38, high: 47, off: 4, over: 12, isFromOrders: false }
    const answer = { date: wednesdayLunch.date, slot: 'lunch', observations: 12, forecast }
    const thursday = { ...answer, date: '2026-11-26', forecast: { ...forecast, expected: 45 } }
    const expecting = { 'GET /api/kitchen/forecast': () => ({ mealtimes: [answer, thursday] }) }
    const { service, unmount } = start(expecting)
    const planned = within(await cell('Wednesday lunch'))
    await expect.poll(readText('Wednesday lunch')).toContain('Expected 42 (38–47)')
    planned.getByText(', usually off by 4')
    // 120 are planned, so the figures are amber, and words say why
    const words = planned.getByText('73 too many')
    expect((await portions('Ramen night')).getAttribute('aria-describedby')).toBe(words.id)
    planned.getByText('about 28 expected')
    planned.getByText('about 14 expected')
    // the forecast is also shown for a slot without a plan
    expect(readText('Thursday lunch')()).toContain('Expected 45 (38–47)')
    expect(screen.queryByText('Kitchen sheet')).toBeNull()
    expect(service.listCalls('GET /api/kitchen/forecast')).toMatchObject([
      { query: { from: '2026-11-23', until: '2026-11-29' } },
    ])
    unmount()
    start(expecting, weekWith([{ ...wednesdayLunch, state: 'published' }]))
    const link = await screen.findByRole('link', { name: /Kitchen sheet, Wednesday lunch$/ })
    expect(link.getAttribute('href')).toBe(`/dashboard/sheet/${wednesdayLunch.id}`)
  })
})
