import { Refusal } from '@warm-ladle/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { hoursAnswer, mostHours } from '../../../test/planner-records.ts'
import { amina, idOf } from '../../../test/records.ts'
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
const sent = (service: ReturnType<typeof startService>) => service.callsOf('PUT /api/hours')

describe('opening hours', () => {
  it('are taken over from the proposal by one button, and then saved', async () => {
    const { service, user } = start({ 'GET /api/hours': () => ({ ...hoursAnswer([]), proposal: mostHours }) })
    expect((await field('Monday lunch is open')).checked).toBe(false)
    await user.click(screen.getByText('Use the proposal'))
    expect((await field('Monday lunch begins')).value).toBe('12:30')
    expect((await field('Sunday lunch is open')).checked).toBe(false)
    await user.click(save())
    await screen.findByText('Saved.')
    expect(sent(service)).toMatchObject([{ body: { hours: { length: mostHours.length } } }])
  })

  it('say in plain words what is wrong, and keep what was typed', async () => {
    const { service, user } = start()
    const orders = await field('Monday lunch orders close on')
    await user.selectOptions(orders, 'on the day')
    await user.click(save())
    await screen.findByText(/^Orders have to close before lunch begins at 12:30\sPM$/)
    const at = await field('Monday lunch orders close at')
    expect(at.getAttribute('aria-invalid')).toBe('true')
    await user.clear(await field('Monday dinner begins'))
    await screen.findByText('Enter when dinner begins')
    expect(sent(service)).toHaveLength(0)
    expect(localStorage.getItem(`draft:${amina.email}:opening-hours`)).toContain('lunch1')
  })

  it('of a day are copied to others, and name the zone', async () => {
    const { service, user } = start()
    await user.click(await field('Tuesday breakfast is open'))
    await user.click(screen.getByLabelText('Copy to, Tuesday'))
    await user.click(await screen.findByRole('menuitem', { name: 'Sunday' }))
    expect((await field('Sunday breakfast is open')).checked).toBe(true)
    screen.getByText(/^Times are those of Asia\/Dhaka\./)
    await user.click(save())
    await waitFor(() => expect(sent(service)).toHaveLength(1))
    expect(JSON.stringify(sent(service))).toContain('"slot":"breakfast","weekday":7')
  })

  it('tell where a mealtime ends on the next day', async () => {
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
    expect(end.parentElement?.textContent).toMatch(/^It ends at 1:00\sAM on the next day\.$/)
  })
})

describe('closed days', () => {
  const closure = {
    id: idOf(800),
    from: '2026-12-24',
    until: '2026-12-26',
    slot: 'lunch',
    reason: 'Holiday',
  } as const

  it('are listed, and opened again once that is confirmed', async () => {
    const path = `DELETE /api/closures/${closure.id}`
    const { service, user } = start({ 'GET /api/closures': () => [closure], [path]: () => done }, Closures)
    const row = (await screen.findByText('Holiday')).closest('tr')
    expect(row?.textContent).toMatch(/Dec 24\s–\s26, 2026LunchHoliday/)
    await user.click(screen.getByTitle('Remove'))
    await user.click(await screen.findByText('Open again'))
    await waitFor(() => expect(service.callsOf(path)).toHaveLength(1))
  })

  it('ask before published mealtimes are cancelled, with their number', async () => {
    const asks = 'Closing the kitchen cancels 3 published mealtimes with 12 requests.'
    const { service, user } = start(
      {
        'POST /api/closures': ({ body }) =>
          JSON.stringify(body).includes('"cancelMealtimes":true')
            ? { ...done, message: 'Closed.', insertedId: closure.id, cancelled: 3 }
            : new Refusal('already-published', asks),
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
    await screen.findByText(asks)
    await screen.findByRole('alertdialog', { name: /^Close the kitchen on Dec 24\s–\s26, 2026\?$/ })
    await user.click(await screen.findByText('Close and cancel them'))
    await waitFor(() => expect(service.callsOf('POST /api/closures')).toHaveLength(2))
    expect(service.callsOf('POST /api/closures')).toMatchObject([
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
