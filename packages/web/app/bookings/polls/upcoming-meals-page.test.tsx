import { badges, type Poll, Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { amina, makeDetails, makeId, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import UpcomingMealsPage from './upcoming-meals-page.tsx'

const [first, second] = [makeId(501), makeId(502)]
const base = { _id: makeId(500), closesAt: '2099-11-23T16:00:00.000Z' }
const options = [
  { id: first, title: 'Ramen night', meal: { id: ramen._id, image: '', category: 'Dinner', isOnMenu: true } },
  { id: second, title: 'Pancakes' },
] as const
const counted = (votes: readonly number[]) =>
  options.map((option, index) => ({ ...option, votes: votes[index] ?? 0 }))
const open: Poll = { ...base, state: 'open', options: [...options] }
const closed: Poll = {
  ...base,
  state: 'closed',
  closesAt: new Date(Date.now() - 60_000).toISOString(),
  options: counted([1, 3]),
  winners: [second],
}

function show(polls: () => readonly Poll[], member = amina) {
  const service = startService({
    'GET /user-details': () => makeDetails(member),
    'GET /upcoming-meals': () => makePage([]),
    'GET /upcoming-meals/vote': () => ({ residents: 1, meals: [] }),
    'GET /api/polls': polls,
    [`PUT /api/polls/${base._id}/vote`]: () => ({ success: true, message: 'Your vote counts.' }),
  })
  return { service, ...renderPage(UpcomingMealsPage, { email: member.email }) }
}

const option = (name: RegExp) => screen.findByRole('button', { name })

describe('a poll', () => {
  it('takes a vote with one tap, and only then shows the votes', async () => {
    let poll: Poll = open
    const { service, user } = show(() => [poll])
    await option(/Pancakes/)
    expect(screen.queryByText(/votes?$/)).toBeNull()
    poll = { ...base, state: 'voted', options: counted([4, 1]), ownOption: second }
    await user.click(await option(/Pancakes/))
    await screen.findByText('4 votes')
    expect(service.listCalls(`PUT /api/polls/${base._id}/vote`)).toMatchObject([
      { body: { optionId: second } },
    ])
    expect((await option(/Pancakes.*Your vote/)).getAttribute('aria-pressed')).toBe('true')
    expect((await option(/Ramen/)).getAttribute('aria-pressed')).toBe('false')
  })

  it('does not send the same vote twice, but sends a different one', async () => {
    const { service, user } = show(() => [
      { ...base, state: 'voted', options: counted([4, 1]), ownOption: second },
    ])
    await user.click(await option(/Pancakes/))
    expect(service.listCalls(`PUT /api/polls/${base._id}/vote`)).toEqual([])
    await user.click(await option(/Ramen/))
    await expect.poll(() => service.listCalls(`PUT /api/polls/${base._id}/vote`)).toHaveLength(1)
  })

  it('says why a vote is refused', async () => {
    const { service, user } = show(() => [open])
    service.answer({
      [`PUT /api/polls/${base._id}/vote`]: () => new Refusal('orders-closed', 'This poll is closed'),
    })
    await user.click(await option(/Ramen/))
    expect(await screen.findByText('This poll is closed')).toBeDefined()
  })

  it('offers members without a badge no vote, and tells them why', async () => {
    show(() => [open], { ...amina, badge: badges[0] })
    await screen.findByText('Only Platinum, Gold, or Silver members can vote.')
    expect(screen.queryByRole('button', { name: /Pancakes/ })).toBeNull()
  })

  it('shows its result for a week once it is closed', async () => {
    const old = { ...closed, _id: makeId(510), closesAt: '2026-01-01T00:00:00.000Z' }
    show(() => [closed, old])
    const results = within(await screen.findByRole('region', { name: 'Poll results' }))
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ramen night1 vote',
      'Pancakes3 votes',
    ])
    expect(results.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Polls' })).toBeNull()
  })
})

it('the page fetches no polls for visitors', async () => {
  const service = startService({
    'GET /upcoming-meals': () => makePage([]),
    'GET /upcoming-meals/vote': () => ({ residents: 1, meals: [] }),
  })
  renderPage(UpcomingMealsPage)
  await screen.findByText('No meals announced yet.')
  expect(service.listCalls('GET /api/polls')).toEqual([])
})
