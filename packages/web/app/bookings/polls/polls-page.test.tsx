import { type Poll, Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { amina, makeId, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import PollsPage from './polls-page.tsx'

const id = makeId(500)
const [first, second, third] = [makeId(501), makeId(502), makeId(503)]
const meal = { id: ramen._id, image: '', category: 'Dinner', isOnMenu: true } as const
const closed: Extract<Poll, { state: 'closed' }> = {
  _id: id,
  mealtime: { date: '2026-11-24', slot: 'dinner' },
  closesAt: '2026-11-23T16:00:00.000Z',
  state: 'closed',
  options: [
    { id: first, title: 'Ramen night', meal, votes: 3 },
    { id: second, title: 'Pancakes', votes: 2 },
    { id: third, title: 'Dal', meal: { ...meal, id: makeId(9) }, votes: 1 },
  ],
  winners: [first],
}
const open: Poll = {
  _id: id,
  closesAt: '2099-11-23T16:00:00.000Z',
  state: 'open',
  options: [
    { id: first, title: 'Ramen night', meal },
    { id: second, title: 'Pancakes' },
  ],
}
const done = (message: string) => () => ({ success: true, message })

function show(polls: readonly Poll[], answers: Parameters<typeof startService>[0] = {}) {
  const service = startService({
    [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => ({ role: 'admin' }),
    'GET /api/polls': () => makePage(polls),
    ...answers,
  })
  return { service, ...renderPage(PollsPage, { email: amina.email }) }
}

const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the kitchen’s page of polls', () => {
  it('plans the winner for a mealtime with one tap', async () => {
    const path = `POST /api/polls/${id}/plan`
    const { service, user } = show([closed], { [path]: done('Ramen night is planned with 3 portions.') })
    await screen.findByText('What should we cook for dinner on Tue, Nov 24?')
    expect(screen.getAllByText('Winner')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Plan Dal' })).toBeNull()
    await press(user, 'Plan Ramen night')
    await screen.findByText('Ramen night is planned with 3 portions.')
    expect(service.listCalls(path)).toMatchObject([{ body: { optionId: first } }])
  })

  it('lets the kitchen choose among tied options', async () => {
    show([{ ...closed, winners: [first, third] }])
    await screen.findByRole('button', { name: 'Plan Ramen night' })
    expect(screen.getByRole('button', { name: 'Plan Dal' })).toBeDefined()
    expect(screen.getAllByText('Tied')).toHaveLength(2)
  })

  it('asks for a mealtime if the poll has none', async () => {
    const path = `POST /api/polls/${id}/plan`
    const { mealtime: _, ...poll } = closed
    const { service, user } = show([poll], { [path]: done('Planned.') })
    await press(user, 'Plan Ramen night')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Plan' }))
    await dialog.findByText('Choose a date')
    await user.type(dialog.getByLabelText('Date'), '2026-11-25')
    // happy-dom only selects an option once it is in the document
    await user.selectOptions(dialog.getByLabelText('Mealtime'), 'dinner')
    await user.click(dialog.getByRole('button', { name: 'Plan' }))
    await screen.findByText('Planned.')
    expect(service.listCalls(path)).toMatchObject([
      { body: { optionId: first, mealtime: { date: '2026-11-25', slot: 'dinner' } } },
    ])
  })

  it('offers no plan for a winner that is already planned, and links to its week', async () => {
    show([{ ...closed, planned: { optionId: first, date: '2026-11-24', slot: 'dinner' } }])
    const link = await screen.findByRole('link', { name: 'Planned for dinner on Tue, Nov 24' })
    expect(link.getAttribute('href')).toBe('/week?from=2026-11-24')
    expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull()
  })

  it('turns an idea into an upcoming meal, with its title filled in', async () => {
    const path = `POST /api/polls/${id}/meal`
    const { service, user } = show([closed], {
      'POST /add-upcoming-meal': done('Announced.'),
      [path]: done('The idea is now a meal. It starts with 2 likes.'),
    })
    await press(user, 'Add as upcoming meal: Pancakes')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByLabelText('Title')).toHaveProperty('value', 'Pancakes')
    for (const [label, text] of [
      ['Price', '8'],
      ['Image URL', 'https://meals.example/pancakes.jpg'],
      ['Description', 'With honey.'],
      ['Distributor Name', 'Warm Ladle'],
      ['Distributor Email', 'kitchen@hostel.test'],
    ] as const)
      await user.type(dialog.getByLabelText(label), text)
    await user.selectOptions(dialog.getByLabelText('Category'), 'Breakfast')
    await user.click(dialog.getByRole('button', { name: 'Add meal' }))
    await screen.findByText('The idea is now a meal. It starts with 2 likes.')
    const [announced] = service.listCalls('POST /add-upcoming-meal')
    expect(announced?.body).toMatchObject({ title: 'Pancakes' })
    expect(service.listCalls(path)).toMatchObject([
      { body: { optionId: second, mealId: Reflect.get(Object(announced?.body), 'id') } },
    ])
  })

  it('closes a poll early or removes it only after a confirmation', async () => {
    const { service, user } = show([open], {
      [`POST /api/polls/${id}/close`]: done('The poll is closed.'),
      [`DELETE /api/polls/${id}`]: done('The poll has been removed.'),
    })
    await press(user, 'Close now What should we cook?')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close now' }),
    )
    await screen.findByText('The poll is closed.')
    await press(user, 'Remove What should we cook?')
    expect(service.listCalls(`DELETE /api/polls/${id}`)).toEqual([])
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await screen.findByText('The poll has been removed.')
  })
})

async function openForm(answers: Parameters<typeof startService>[0] = {}) {
  const shown = show([], {
    'GET /allmealSearch': ({ url }) =>
      makePage('ramen night'.startsWith(url.searchParams.get('search') ?? '?') ? [ramen] : []),
    ...answers,
  })
  await press(shown.user, 'Start a poll')
  const dialog = within(await screen.findByRole('dialog'))
  const fill = async (label: string, text: string) => shown.user.type(dialog.getByLabelText(label), text)
  const send = () => shown.user.click(dialog.getByRole('button', { name: 'Start a poll' }))
  return { ...shown, dialog, fill, send }
}

describe('starting a poll', () => {
  it('requires two options and a deadline', async () => {
    const { dialog, send, service } = await openForm()
    await send()
    await dialog.findByText('Choose a date')
    expect(dialog.getAllByText('Enter a meal or an idea')).toHaveLength(2)
    expect(service.listCalls('POST /api/polls')).toEqual([])
  })

  it('sends titles on the menu as meals, and other texts as ideas', async () => {
    const { dialog, fill, send, service, user } = await openForm({
      'POST /api/polls': () => ({ success: true, message: 'Your poll is open.', insertedId: id }),
    })
    await fill('Option 1', 'ramen night')
    await fill('Option 2', 'Pancakes')
    await user.click(dialog.getByRole('button', { name: 'Add option' }))
    await fill('Option 3', 'Waffles')
    await user.selectOptions(dialog.getByLabelText('Mealtime'), 'lunch')
    await fill('Date', '2099-11-25')
    await fill('Closes on', '2099-11-24')
    await send()
    await screen.findByText('Your poll is open.')
    expect(service.listCalls('POST /api/polls')).toMatchObject([
      {
        body: {
          options: [{ mealId: ramen._id }, { text: 'Pancakes' }, { text: 'Waffles' }],
          mealtime: { date: '2099-11-25', slot: 'lunch' },
          closesAt: '2099-11-24T20:00:00.000Z',
        },
      },
    ])
  })

  it('keeps the text of a poll that is refused', async () => {
    const { fill, send, dialog } = await openForm({
      'POST /api/polls': () => new Refusal('kitchen-closed', 'The kitchen is closed at that time'),
    })
    await fill('Option 1', 'Pancakes')
    await fill('Option 2', 'Waffles')
    await fill('Closes on', '2099-11-24')
    await send()
    await screen.findByText('The kitchen is closed at that time')
    expect(dialog.getByLabelText('Option 2')).toHaveProperty('value', 'Waffles')
  })
})
