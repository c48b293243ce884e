import { Refusal } from '@warm-ladle/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startNetwork } from '../../test/network.ts'
import {
  hoursAnswer,
  khichuri,
  lunchWith,
  ramenServing,
  wednesdayLunch,
  weekWith,
} from '../../test/planner-records.ts'
import { amina, idOf, ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { pageOf, startService } from '../../test/service.ts'
import * as z from 'zod/mini'
import PlannerPage from './planner-page.tsx'

const path = `/api/mealtimes/${wednesdayLunch.id}`
const done = { success: true, message: 'Done.' }
const Page = () => <PlannerPage />

/** The date of a new mealtime. */
const dateIn = (body: unknown) => z.parse(z.object({ date: z.string() }), body)

function start(answers: Parameters<typeof startService>[0] = {}, week = weekWith([wednesdayLunch])) {
  const service = startService({
    'GET /api/hours': () => hoursAnswer(),
    'GET /api/mealtimes': () => week,
    'GET /allmealSearch': () => pageOf([ramen]),
    ...answers,
  })
  return { service, ...renderPage(Page, { email: amina.email, configured: { timeZone: week.timeZone } }) }
}

const portions = (title: string) =>
  screen.findByLabelText<HTMLInputElement>(`Portions of ${title}, Wednesday lunch`)
const cell = (name: string) => screen.findByLabelText(name)
const menuOf = (name: string) => screen.findByLabelText(`More for ${name}`)

describe('portions', () => {
  it('are saved by Enter with the revision that was seen, and Enter leads on', async () => {
    const saved = lunchWith({ 'Ramen night': 100 })
    const { service, user } = start({ [`PATCH ${path}`]: () => ({ ...done, data: saved }) })
    await user.type(await portions('Ramen night'), '100{Enter}')
    expect(document.activeElement).toBe(await portions('Khichuri'))
    await waitFor(() => expect(service.callsOf(`PATCH ${path}`)).toHaveLength(1))
    expect(service.callsOf(`PATCH ${path}`)).toMatchObject([
      {
        body: {
          revision: 3,
          servings: [
            { mealId: idOf(10), portions: 100 },
            { mealId: idOf(11), portions: 40 },
          ],
        },
      },
    ])
    expect((await portions('Ramen night')).value).toBe('100')
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('are saved when the field is left, and restored by Escape', async () => {
    const { service, user } = start({
      [`PATCH ${path}`]: () => ({ ...done, data: lunchWith({ Khichuri: 55 }) }),
    })
    await user.type(await portions('Ramen night'), '7{Escape}')
    expect((await portions('Ramen night')).value).toBe('80')
    await user.type(await portions('Khichuri'), '55')
    await user.tab()
    await waitFor(() => expect(service.callsOf(`PATCH ${path}`)).toHaveLength(1))
  })

  it('say in plain words what is wrong, and nothing is sent', async () => {
    const { service, user } = start()
    await user.type(await portions('Ramen night'), 'many{Enter}')
    await screen.findByText('Portions are a whole number, such as 80')
    expect((await portions('Ramen night')).getAttribute('aria-invalid')).toBe('true')
    expect(service.callsOf(`PATCH ${path}`)).toHaveLength(0)
  })

  it('that could not be sent stay, also after a reload, and are sent again', async () => {
    const { service, user, unmount } = start()
    const network = startNetwork()
    const field = await portions('Ramen night')
    network.cut()
    await user.type(field, '100{Enter}')
    await screen.findByText('You are offline, so nothing was sent. What you typed is still here.')
    network.restore()
    unmount()
    renderPage(Page, { email: amina.email })
    await waitFor(async () => expect((await portions('Ramen night')).value).toBe('100'))
    service.answer({ [`PATCH ${path}`]: () => ({ ...done, data: lunchWith({ 'Ramen night': 100 }) }) })
    await user.click(await portions('Ramen night'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(service.callsOf(`PATCH ${path}`)).toHaveLength(1))
  })

  it('are reached by arrow keys', async () => {
    const dinner = { ...wednesdayLunch, id: idOf(701), slot: 'dinner' } as const
    const thursday = { ...wednesdayLunch, id: idOf(702), date: '2026-11-26' } as const
    const { user } = start({}, weekWith([wednesdayLunch, dinner, thursday]))
    await user.click(await portions('Ramen night'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await portions('Khichuri'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Portions of Ramen night, Thursday lunch')
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Portions of Ramen night, Wednesday dinner',
    )
  })
})

const meanwhile = () => new Refusal('changed-meanwhile', 'Changed.')

describe('a change by another admin', () => {
  it('of another meal stays: one’s own is made on their version', async () => {
    const theirs = lunchWith({ Khichuri: 60 })
    const { service, user } = start({ [`PATCH ${path}`]: meanwhile })
    await portions('Ramen night')
    service.answer({
      'GET /api/mealtimes': () => weekWith([theirs]),
      [`PATCH ${path}`]: ({ body }) =>
        JSON.stringify(body).includes('"revision":4')
          ? { ...done, data: lunchWith({ 'Ramen night': 100, Khichuri: 60 }, { revision: 5 }) }
          : meanwhile(),
    })
    await user.type(await portions('Ramen night'), '100{Enter}')
    await screen.findByText('Khichuri: 40 → 60 portions')
    await waitFor(() => expect(service.callsOf(`PATCH ${path}`)).toHaveLength(2))
    expect(service.callsOf(`PATCH ${path}`)[1]?.body).toEqual({
      revision: 4,
      servings: [
        { mealId: idOf(10), portions: 100 },
        { mealId: idOf(11), portions: 60 },
      ],
    })
  })

  it('of the same portions is shown beside one’s own, and neither overwrites the other', async () => {
    const theirs = lunchWith({ 'Ramen night': 60 })
    const { service, user } = start({ [`PATCH ${path}`]: meanwhile })
    await portions('Ramen night')
    service.answer({ 'GET /api/mealtimes': () => weekWith([theirs]) })
    await user.type(await portions('Ramen night'), '100{Enter}')
    const note = await screen.findByText('Another admin changed this while you typed.')
    expect([...(note.parentElement?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)).toEqual([
      '60',
      '100',
    ])
    expect(service.callsOf(`PATCH ${path}`)).toHaveLength(1)

    service.answer({
      [`PATCH ${path}`]: () => ({ ...done, data: lunchWith({ 'Ramen night': 100 }, { revision: 5 }) }),
    })
    await user.click(screen.getByText('Save mine'))
    await waitFor(() => expect(service.callsOf(`PATCH ${path}`)[1]?.body).toMatchObject({ revision: 4 }))
    await waitFor(() => expect(screen.queryByText('Another admin changed this while you typed.')).toBeNull())
  })

  it('is told until it is acknowledged, and does not touch what is being typed', async () => {
    const { service, user, refresh } = start()
    await user.type(await portions('Khichuri'), '55')
    service.answer({ 'GET /api/mealtimes': () => weekWith([lunchWith({ 'Ramen night': 60, Khichuri: 70 })]) })
    await refresh()
    await screen.findByText('Ramen night: 80 → 60 portions')
    expect((await portions('Ramen night')).value).toBe('60')
    expect((await portions('Khichuri')).value).toBe('55')
    await user.click(screen.getByText('Keep theirs'))
    expect((await portions('Khichuri')).value).toBe('70')
    await user.click(screen.getByText('OK'))
    expect(screen.queryByText('Ramen night: 80 → 60 portions')).toBeNull()
  })

  it('is told where they have removed a draft', async () => {
    const { service, refresh } = start()
    await portions('Ramen night')
    service.answer({ 'GET /api/mealtimes': () => weekWith([]) })
    await refresh()
    expect((await cell('Wednesday lunch')).textContent).toContain(
      'The draft was removed: Ramen night, Khichuri',
    )
  })
})

describe('meals', () => {
  it('are added by search and planned with their portions, by keyboard alone', async () => {
    const data = { ...wednesdayLunch, id: idOf(703), slot: 'dinner', servings: [ramenServing] }
    const { service, user } = start({ 'POST /api/mealtimes': () => ({ ...done, data }) })
    await user.click(await screen.findByLabelText('Add meal, Wednesday dinner'))
    await user.type(await screen.findByLabelText('Meal for Wednesday dinner'), 'ramen')
    await screen.findByRole('option', { name: /Ramen night/ })
    await user.keyboard('{Enter}')
    const field = await screen.findByLabelText<HTMLInputElement>('Portions of Ramen night, Wednesday dinner')
    // as many as elsewhere in the week, to start from
    expect(field.value).toBe('80')
    await user.keyboard('75{Enter}')
    await waitFor(() => expect(service.callsOf('POST /api/mealtimes')).toHaveLength(1))
    expect(service.callsOf('POST /api/mealtimes')).toMatchObject([
      { body: { date: '2026-11-25', slot: 'dinner', servings: [{ mealId: ramen._id, portions: 75 }] } },
    ])
    // the next one can be typed at once
    await screen.findByLabelText('Meal for Wednesday dinner')
  })

  it('join a mealtime that another admin has planned meanwhile', async () => {
    const theirs = {
      ...wednesdayLunch,
      id: idOf(703),
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
    await waitFor(() => expect(service.callsOf(`PATCH /api/mealtimes/${theirs.id}`)).toHaveLength(1))
    expect(service.callsOf(`PATCH /api/mealtimes/${theirs.id}`)).toMatchObject([
      {
        body: {
          servings: [
            { mealId: idOf(11), portions: 40 },
            { mealId: ramen._id, portions: 75 },
          ],
        },
      },
    ])
  })

  it('are removed', async () => {
    const data = { ...wednesdayLunch, revision: 4, servings: [khichuri] }
    const { service, user } = start({ [`PATCH ${path}`]: () => ({ ...done, data }) })
    await user.click(await screen.findByLabelText('Remove Ramen night, Wednesday lunch'))
    await waitFor(() => expect(service.callsOf(`PATCH ${path}`)).toHaveLength(1))
    expect(service.callsOf(`PATCH ${path}`)).toMatchObject([
      { body: { servings: [{ mealId: idOf(11), portions: 40 }] } },
    ])
  })
})

describe('the week', () => {
  it('is published, and what stays a draft is named with its reason', async () => {
    const left = [{ date: '2026-11-26', slot: 'dinner', because: 'empty' }]
    const { service, user } = start({
      'POST /api/mealtimes/publish': () => ({ ...done, published: 1, left }),
    })
    await user.click(await screen.findByText('Publish the week'))
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByText('One mealtime published')
    screen.getByText('Thursday dinner: it has no meals yet')
    expect(service.callsOf('POST /api/mealtimes/publish')).toMatchObject([
      { body: { from: '2026-11-23', until: '2026-11-29' } },
    ])
  })

  it('takes over the week before, and a day or a slot is copied to others', async () => {
    const { service, user } = start({
      'POST /api/mealtimes/copy-week': () => ({
        ...done,
        message: '3 mealtimes copied as drafts.',
        copied: 3,
        left: 0,
      }),
      'POST /api/mealtimes': ({ body }) => ({
        ...done,
        data: { ...wednesdayLunch, ...dateIn(body), id: idOf(704) },
      }),
    })
    await user.click(await screen.findByText('Copy last week'))
    await screen.findByText('3 mealtimes copied as drafts.')
    expect(service.callsOf('POST /api/mealtimes/copy-week')).toMatchObject([
      { body: { from: '2026-11-16', to: '2026-11-23' } },
    ])
    await user.click(screen.getByLabelText('Copy day, Wednesday'))
    await user.click(await screen.findByRole('checkbox', { name: 'Thursday, Nov 26' }))
    await user.click(screen.getByRole('button', { name: 'Copy to Nov 26' }))
    await screen.findByText('One mealtime copied.')
    expect(service.callsOf('POST /api/mealtimes')).toMatchObject([
      { body: { date: '2026-11-26', slot: 'lunch', servings: [{ portions: 80 }, { portions: 40 }] } },
    ])
  })

  it('has the weeks around it in the URL, and the dates and times of the service', async () => {
    const { service } = start()
    await portions('Ramen night')
    expect(screen.getByLabelText('Previous week').getAttribute('href')).toBe('/?from=2026-11-16')
    expect(screen.getByLabelText('Next week').getAttribute('href')).toBe('/?from=2026-11-30')
    expect((await cell('Wednesday lunch')).textContent).toMatch(/12:30\s–\s2:00\sPMOrders until Tue 8:00\sPM/)
    expect(service.callsOf('GET /api/mealtimes')).toMatchObject([{ query: {} }])
  })

  it('says where nothing can be planned, and why', async () => {
    const closure = { id: idOf(800), from: '2026-11-27', until: '2026-11-27', slot: null, reason: 'Holiday' }
    start({}, weekWith([], [closure]))
    expect((await cell('Friday lunch')).textContent).toContain('Kitchen closed: Holiday')
    expect((await cell('Sunday lunch')).textContent).toContain('No opening hours.')
    expect((await cell('Monday lunch')).textContent).toContain('Nothing was planned.')
    expect(within(await cell('Friday lunch')).queryByRole('button')).toBeNull()
  })

  it('needs opening hours first', async () => {
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
  const waiting = { requests: 52, portions: 70 }
  const published = lunchWith({}, { state: 'published', waiting, servings: [first, second] })

  it('shows what is taken, left and given to walk-ups', async () => {
    start({}, weekWith([published]))
    const { textContent } = await cell('Wednesday lunch')
    expect(textContent).toContain('30 taken · 48 left · 2 walk-ups')
    expect(textContent).toContain('40 taken · none left')
  })

  it('is cancelled for a reason; the button that keeps it has the focus', async () => {
    const { service, user } = start(
      { [`POST ${path}/cancel`]: () => ({ ...done, cancelledRequests: 4 }) },
      weekWith([published]),
    )
    await user.click(await menuOf('Wednesday lunch'))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel mealtime' }))
    const dialog = await screen.findByRole('dialog', { name: /^Cancel lunch on Wednesday, Nov 25 ?\?$/ })
    within(dialog).getByText(/^52 requests, 70 portions\. They are closed, and their residents are told/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel mealtime' }))
    await screen.findByText('Say why, in a few words')
    await user.type(within(dialog).getByLabelText('Reason'), 'The oven is broken')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel mealtime' }))
    await waitFor(() =>
      expect(service.callsOf(`POST ${path}/cancel`)).toMatchObject([
        { body: { reason: 'The oven is broken' } },
      ]),
    )
  })
})
