import { type OpeningHours, Refusal, slots } from '@warm-ladle/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { hoursAnswer, regularHours } from '../../../test/planner-records.ts'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { Closures } from './closures.tsx'
import HoursPage from './hours-page.tsx'

const done = { success: true, message: 'Saved.' }
const Page = () => <HoursPage />

function start(answers: Parameters<typeof startService>[0] = {}, Shown = Page) {
  const service = startService({
    'GET /api/hours': () => hoursAnswer(),
    'GET /api/closures': () => [],
    'PUT /api/hours': () => done,
    ...answers,
  })
  return { service, ...renderPage(Shown, { email: amina.email }) }
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save opening hours' })
/** Three mealtimes, the same on all days. */
const everyDay: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  slots.map((slot) => ({
    slot,
    weekday,
    opens: '19:00',
    closes: '21:00',
    ordersDaysBefore: 1,
    ordersAt: '20:00',
  })),
)

const sent = (service: ReturnType<typeof startService>) => service.listCalls('PUT /api/hours')

const expectSent = (service: ReturnType<typeof startService>, hours: readonly OpeningHours[]) =>
  expect(sent(service)).toMatchObject([{ body: { hours } }])

describe('opening hours', () => {
  it('are filled in from the proposal with one button, and then saved', async () => {
    const { service, user } = start({
      'GET /api/hours': () => ({ ...hoursAnswer([]), proposal: regularHours }),
    })
    expect((await field('Lunch is open')).checked).toBe(false)
    await user.click(screen.getByText('Fill in three mealtimes'))
    expect((await field('Lunch begins')).value).toBe('12:30')
    expect((await field('Sunday lunch is open')).checked).toBe(false)
    await user.click(save())
    await screen.findByText('Saved.')
    expect(sent(service)).toMatchObject([{ body: { hours: { length: regularHours.length } } }])
  })

  it('show errors in plain words, and keep typed text in place', async () => {
    const { service, user } = start()
    const orders = await field('Lunch requests close on')
    await user.selectOptions(orders, 'on the day')
    await user.click(save())
    await screen.findByText(/^Requests must close before lunch begins at 12:30\sPM$/)
    const at = await field('Lunch requests close at')
    expect(at.getAttribute('aria-invalid')).toBe('true')
    await user.clear(await field('Dinner begins'))
    await screen.findByText('Enter when dinner begins')
    expect(sent(service)).toHaveLength(0)
    expect(localStorage.getItem(`draft:${amina.email}:opening-hours`)).toContain('lunch1')
  })

  it('have one row per mealtime for all days if they are the same every day', async () => {
    const { service, user } = start({ 'GET /api/hours': () => hoursAnswer(everyDay) })
    const begins = await field('Dinner begins')
    screen.getByText('Same every day', { selector: 'p' })
    expect(document.querySelectorAll('form :is(input, select)')).toHaveLength(15)
    screen.getByText(/^Times are in Asia\/Dhaka\./)
    await fillIn(begins, '18:30')
    await user.click(save())
    await screen.findByText('Saved.')
    expectSent(
      service,
      everyDay.map((one) => (one.slot === 'dinner' ? { ...one, opens: '18:30' } : one)),
    )
  })

  it('offer no button to save while nothing has changed', async () => {
    const { user } = start({ 'GET /api/hours': () => hoursAnswer(everyDay) })
    const isOpen = await field('Dinner is open')
    expect(screen.queryByText('Save opening hours')).toBeNull()
    await user.click(isOpen)
    save()
    await user.click(isOpen)
    expect(screen.queryByText('Save opening hours')).toBeNull()
  })

  it('of an exception stay when those of the other days change', async () => {
    const lateFriday = everyDay.map((one) =>
      one.slot === 'dinner' && one.weekday === 5 ? { ...one, opens: '20:00' } : one,
    )
    const { service, user } = start({ 'GET /api/hours': () => hoursAnswer(lateFriday) })
    expect((await field('Friday dinner begins')).value).toBe('20:00')
    expect(screen.getAllByLabelText(/ begins$/)).toHaveLength(4)
    await fillIn(await field('Dinner begins'), '20:00')
    await fillIn(await field('Dinner ends'), '22:00')
    await user.click(save())
    await screen.findByText('Saved.')
    expectSent(
      service,
      lateFriday.map((one) => {
        if (one.slot !== 'dinner') return one
        return { ...one, opens: '20:00', closes: one.weekday === 5 ? one.closes : '22:00' }
      }),
    )
  })

  it('can be set to closed for an added exception, and follow the other days once it is removed', async () => {
    const { service, user } = start({ 'GET /api/hours': () => hoursAnswer(everyDay) })
    await user.click(await screen.findByRole('button', { name: 'Add an exception' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Monday' }))
    await user.click(await field('Monday dinner is open'))
    await user.click(save())
    await screen.findByText('Saved.')
    const withoutMonday = everyDay.filter(({ slot, weekday }) => slot !== 'dinner' || weekday !== 1)
    expectSent(service, withoutMonday)
    expect(screen.queryByLabelText('Monday lunch is open')).toBeNull()
    expect((await field('Monday dinner is open')).checked).toBe(false)
    await user.click(screen.getByRole('button', { name: /^Remove.*Monday dinner/ }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an exception' }))
    screen.getByText('Same every day', { selector: 'p' })
    expect(screen.queryByLabelText('Monday dinner is open')).toBeNull()
  })

  it('are all shown and saved if they differ on every day', async () => {
    const allDiffer = everyDay.map((one) => ({ ...one, closes: `1${one.weekday}:59`, opens: '10:00' }))
    const { service, user } = start({ 'GET /api/hours': () => hoursAnswer(allDiffer) })
    await field('Lunch ends')
    const ends = screen.getAllByLabelText<HTMLInputElement>(/lunch ends$/i)
    expect(ends.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `1${day}:59`))
    expect(screen.queryByText('Add an exception')).toBeNull()
    await user.click(await field('Wednesday breakfast is open'))
    await user.click(save())
    await screen.findByText('Saved.')
    expectSent(
      service,
      allDiffer.filter(({ slot, weekday }) => slot !== 'breakfast' || weekday !== 3),
    )
  })

  it('say that a mealtime ends on the next day', async () => {
    start({
      'GET /api/hours': () =>
        hoursAnswer([
          {
            slot: 'dinner',
            weekday: 1,
            opens: '22:00',
            closes: '01:00',
            ordersDaysBefore: 0,
            ordersAt: '16:00',
          },
        ]),
    })
    const end = await screen.findByText(/^1:00\sAM$/)
    expect(end.parentElement?.textContent).toMatch(/^Ends at 1:00\sAM the next day\.$/)
  })
})

describe('closed days', () => {
  const closure = {
    id: makeId(800),
    from: '2026-12-24',
    until: '2026-12-26',
    slot: 'lunch',
    reason: 'Holiday',
  } as const

  it('are listed, and reopened after a confirmation', async () => {
    const path = `DELETE /api/closures/${closure.id}`
    const { service, user } = start({ 'GET /api/closures': () => [closure], [path]: () => done }, Closures)
    const row = (await screen.findByText('Holiday')).closest('tr')
    expect(row?.textContent).toMatch(/Dec 24\s–\s26, 2026LunchHoliday/)
    await user.click(screen.getByTitle('Remove'))
    await user.click(await screen.findByText('Open again'))
    await waitFor(() => expect(service.listCalls(path)).toHaveLength(1))
  })

  it('require confirmation before they cancel published mealtimes, and show how many', async () => {
    const question = 'Closing the kitchen cancels 3 published mealtimes with 12 requests.'
    const { service, user } = start(
      {
        'POST /api/closures': ({ body }) =>
          JSON.stringify(body).includes('"cancelMealtimes":true')
            ? { ...done, message: 'Closed.', insertedId: closure.id, cancelled: 3 }
            : new Refusal('already-published', question),
      },
      Closures,
    )
    await user.click(await screen.findByText('Close the kitchen'))
    const dialog = within(await screen.findByRole('dialog'))
    await fillIn(dialog.getByLabelText('First day'), '2026-12-24')
    await fillIn(dialog.getByLabelText('Last day'), '2026-12-23')
    await user.type(dialog.getByLabelText('Reason'), 'Holiday')
    await user.click(dialog.getByRole('button', { name: 'Close the kitchen' }))
    await dialog.findByText('The last day is before the first')
    await fillIn(dialog.getByLabelText('Last day'), '2026-12-26')
    await user.click(dialog.getByRole('button', { name: 'Close the kitchen' }))
    await screen.findByText(question)
    await screen.findByRole('alertdialog', { name: /^Close the kitchen on Dec 24\s–\s26, 2026\?$/ })
    await user.click(await screen.findByText('Close and cancel mealtimes'))
    await waitFor(() => expect(service.listCalls('POST /api/closures')).toHaveLength(2))
    expect(service.listCalls('POST /api/closures')).toMatchObject([
      {
        body: {
          from: '2026-12-24',
          until: '2026-12-26',
          slot: null,
          reason: 'Holiday',
          cancelMealtimes: false,
        },
      },
      { body: { cancelMealtimes: true } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

async function fillIn(input: HTMLElement, text: string) {
  const user = userEvent.setup()
  await user.clear(input)
  await user.type(input, text)
}
