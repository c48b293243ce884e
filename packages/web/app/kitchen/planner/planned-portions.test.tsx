import { Refusal } from '@warm-ladle/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startNetwork } from '../../../test/network.ts'
import { khichuri, lunchWith, ramenServing, wednesdayLunch, weekWith } from '../../../test/planner-records.ts'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { done, path, Planner, portions, start } from '../../../test/open-planner.tsx'

const focused = () => document.activeElement?.getAttribute('aria-label')

afterEach(() => vi.restoreAllMocks())

describe('portions', () => {
  it('are saved on Enter with the shown revision, and Enter moves to the next field', async () => {
    const saved = lunchWith({ 'Ramen night': 100 })
    const { service, user } = start({ [`PATCH ${path}`]: () => ({ ...done, data: saved }) })
    await user.type(await portions('Ramen night'), '100{Enter}')
    expect(document.activeElement).toBe(await portions('Khichuri'))
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1))
    expect(service.listCalls(`PATCH ${path}`)).toMatchObject([
      {
        body: {
          revision: 3,
          servings: [
            { mealId: makeId(10), portions: 100 },
            { mealId: makeId(11), portions: 40 },
          ],
        },
      },
    ])
    expect((await portions('Ramen night')).value).toBe('100')
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('of two meals are saved one after the other, the second with the revision that the first created', async () => {
    const first = Promise.withResolvers<object>()
    const { service, user, client } = start({ [`PATCH ${path}`]: () => first.promise })
    client.setQueryData(['week', 'current'], {})
    await user.type(await portions('Ramen night'), '100{Enter}')
    await user.type(await portions('Khichuri'), '55{Enter}')
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1)
    const both = lunchWith({ 'Ramen night': 100, Khichuri: 55 }, { revision: 5 })
    service.answer({ [`PATCH ${path}`]: () => ({ ...done, data: both }) })
    first.resolve({ ...done, data: lunchWith({ 'Ramen night': 100 }, { revision: 4 }) })
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(2))
    expect(service.listCalls(`PATCH ${path}`)[1]?.body).toMatchObject({ revision: 4 })
    expect(client.getQueryState(['week', 'current'])?.isInvalidated).toBe(true)
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('are saved when the focus leaves their field, and restored with Escape', async () => {
    const { service, user } = start({
      [`PATCH ${path}`]: () => ({ ...done, data: lunchWith({ Khichuri: 55 }) }),
    })
    await user.type(await portions('Ramen night'), '7{Escape}')
    expect((await portions('Ramen night')).value).toBe('80')
    await user.type(await portions('Khichuri'), '55')
    await user.tab()
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1))
  })

  it('show errors in plain words, and are not sent', async () => {
    const { service, user } = start()
    await user.type(await portions('Ramen night'), 'many{Enter}')
    await screen.findByText('Enter a number such as 4')
    expect((await portions('Ramen night')).getAttribute('aria-invalid')).toBe('true')
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(0)
  })

  it('below the requested number show an error at the field, are not sent, and keep the focus', async () => {
    const taken = { ...ramenServing, taken: 30, walkUps: 2 }
    const published = lunchWith({}, { state: 'published', servings: [taken, khichuri] })
    const { service, user } = start({}, weekWith([published]))
    const field = await portions('Ramen night')
    await user.type(field, '31{Enter}')
    await screen.findByText('32 have already been requested or served')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, '0{Enter}')
    await screen.findByText('Plan at least one portion')
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(0)
  })

  it('that the service refuses are not sent again when the focus leaves their field', async () => {
    const message = 'More portions have already been requested'
    const refuse = () => new Refusal('fewer-than-taken', message)
    const { service, user } = start({ [`PATCH ${path}`]: refuse })
    await user.type(await portions('Khichuri'), '5{Enter}')
    await screen.findByText(message)
    await user.click(await portions('Khichuri'))
    await user.tab()
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1)
    await user.click(screen.getByText('Try again'))
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(2))
  })

  it('that could not be sent stay, even after a reload, and can be sent again', async () => {
    const { service, user, unmount } = start()
    const network = startNetwork()
    const field = await portions('Ramen night')
    network.cut()
    await user.type(field, '100{Enter}')
    await screen.findByText('You are offline, so nothing was sent. Try again when you are online.')
    network.restore()
    unmount()
    renderPage(Planner, { email: amina.email })
    await waitFor(async () => expect((await portions('Ramen night')).value).toBe('100'))
    service.answer({ [`PATCH ${path}`]: () => ({ ...done, data: lunchWith({ 'Ramen night': 100 }) }) })
    await user.click(await portions('Ramen night'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1))
  })

  it.each([
    ['rows', false, 'Thursday lunch', 'Wednesday dinner'],
    ['columns', true, 'Wednesday dinner', 'Thursday lunch'],
  ])('can be reached with arrow keys if days are %s', async (_, matches, below, beside) => {
    const wide = Object.defineProperty(window.matchMedia('all'), 'matches', { value: matches })
    vi.spyOn(window, 'matchMedia').mockReturnValue(wide)
    const dinner = { ...wednesdayLunch, id: makeId(701), slot: 'dinner' } as const
    const thursday = { ...wednesdayLunch, id: makeId(702), date: '2026-11-26' } as const
    const { user } = start({}, weekWith([wednesdayLunch, dinner, thursday]))
    await user.click(await portions('Ramen night'))
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Portions of Khichuri, Wednesday lunch')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(`Portions of Ramen night, ${below}`)
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(focused()).toBe(`Portions of Ramen night, ${beside}`)

    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Portions of Ramen night, Wednesday lunch')
  })
})

const meanwhile = () => new Refusal('changed-meanwhile', 'Changed.')

describe('a change by another admin', () => {
  it('to another meal is shown first: your own change is refused, and offered again for their version', async () => {
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
    await screen.findByText('This changed while you were typing.')
    expect((await portions('Khichuri')).value).toBe('60')
    expect((await portions('Ramen night')).value).toBe('100')
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1)

    await user.click(screen.getByText('Save mine'))
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(2))
    expect(service.listCalls(`PATCH ${path}`)[1]?.body).toEqual({
      revision: 4,
      servings: [
        { mealId: makeId(10), portions: 100 },
        { mealId: makeId(11), portions: 60 },
      ],
    })
    await waitFor(() => expect(screen.queryByText('This changed while you were typing.')).toBeNull())
  })

  it('to the same portions is shown beside your own, and neither overwrites the other', async () => {
    const theirs = lunchWith({ 'Ramen night': 60 })
    const { service, user } = start({ [`PATCH ${path}`]: meanwhile })
    await portions('Ramen night')
    service.answer({ 'GET /api/mealtimes': () => weekWith([theirs]) })
    await user.type(await portions('Ramen night'), '100{Enter}')
    const note = await screen.findByText('This changed while you were typing.')
    expect([...(note.parentElement?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)).toEqual([
      '60',
      '100',
    ])
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(1)

    service.answer({
      [`PATCH ${path}`]: () => ({ ...done, data: lunchWith({ 'Ramen night': 100 }, { revision: 5 }) }),
    })
    await user.click(screen.getByText('Save mine'))
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)[1]?.body).toMatchObject({ revision: 4 }))
    await waitFor(() => expect(screen.queryByText('This changed while you were typing.')).toBeNull())
  })

  it('is shown at once, and does not touch what is being typed', async () => {
    const { service, user, refresh } = start()
    await user.type(await portions('Khichuri'), '55')
    service.answer({ 'GET /api/mealtimes': () => weekWith([lunchWith({ 'Ramen night': 60, Khichuri: 70 })]) })
    await refresh()
    await waitFor(async () => expect((await portions('Ramen night')).value).toBe('60'))
    expect((await portions('Khichuri')).value).toBe('55')
    await user.click(screen.getByText('Keep theirs'))
    expect((await portions('Khichuri')).value).toBe('70')
    expect(service.listCalls(`PATCH ${path}`)).toHaveLength(0)
  })

  it('makes removing a meal fail with a message, and the removal can be retried', async () => {
    const { service, user } = start({ [`PATCH ${path}`]: meanwhile })
    await user.click(await screen.findByLabelText('Remove Ramen night, Wednesday lunch'))
    await screen.findByText('Changed.')
    service.answer({ [`PATCH ${path}`]: () => ({ ...done, data: lunchWith({}, { revision: 5 }) }) })
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await user.click(await screen.findByLabelText('Remove Ramen night, Wednesday lunch'))
    await waitFor(() => expect(service.listCalls(`PATCH ${path}`)).toHaveLength(2))
  })
})
