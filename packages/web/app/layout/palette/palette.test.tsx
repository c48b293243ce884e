import { Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { amina, makeDetails, goldPayment, makeId, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import { PaletteButton, setPalette } from './palette-button.tsx'
import { PaletteHost } from './palette-host.tsx'

const Page = () => (
  <>
    <PaletteButton />
    <PaletteHost />
  </>
)

afterEach(() => setPalette(false))

function start(role: 'user' | 'admin', answers: Parameters<typeof startService>[0] = {}) {
  const service = startService({
    [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => ({ role }),
    'GET /user-details': () => makeDetails(amina),
    'GET /allmealSearch': () => makePage([ramen]),
    'GET /users': () => makePage([{ ...amina, isWaiting: false, revision: 1 }]),
    'GET /admin-payments': () => makePage([goldPayment]),
    ...answers,
  })
  return { service, ...renderPage(Page, { email: amina.email }) }
}

/** The options by heading. */
const groups = () =>
  Object.fromEntries(
    screen.getAllByRole('group').map((group) => [
      group.firstElementChild?.textContent,
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]),
  )

describe('the palette', () => {
  it('opens with its shortcut or its button, and closes on Escape', async () => {
    const { user } = start('user')
    await user.keyboard('{Control>}k{/Control}')
    const input = await screen.findByRole('combobox', { name: 'Search and commands' })
    await expect.poll(() => document.activeElement).toBe(input)
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Search and commands/ }))
    await screen.findByRole('dialog', { name: 'Search and commands' })
  })

  it('offers residents their own pages, and finds only meals for them', async () => {
    const { user, service } = start('user')
    await user.keyboard('{Meta>}k{/Meta}')
    await screen.findByRole('option', { name: 'Requested Meals' })
    // no action is found: a Gold member has no better membership to buy
    expect(groups()['Actions']).toBeUndefined()
    await user.keyboard('ramen')
    await screen.findByRole('option', { name: /^Ramen night/ })
    expect(groups()).toEqual({ Meals: ['Ramen nightDinner'] })
    expect(service.listCalls('GET /users')).toHaveLength(0)
    expect(service.listCalls('GET /admin-payments')).toHaveLength(0)
  })

  it('lets admins find members and payments, and offers them actions', async () => {
    const { user } = start('admin')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: 'Manage Users' })
    expect(groups()['Actions']).toEqual(['Publish the week', 'Add upcoming meal'])
    expect(groups()['Pages']).toEqual(
      expect.arrayContaining([
        'Upcoming Meals',
        'Upcoming MealsAs residents see it',
        'Meals',
        'WasteReports',
      ]),
    )
    await user.keyboard('ami')
    await screen.findByRole('option', { name: /^Amina/ })
    expect(groups()).toMatchObject({
      Meals: ['Ramen nightDinner', 'Plan: Ramen night', 'Update: Ramen night', 'Kitchen sheet: Ramen night'],
      Residents: ['Aminaamina@hostel.test'],
      Payments: ['Gold, $20amina@hostel.test'],
    })
  })

  it.each([
    ['publish', { Actions: ['Publish the week', 'Add upcoming meal'], Pages: ['Plan'] }],
    ['dinner', { Pages: ['Kitchen', 'CounterKitchen', 'Home'] }],
    ['payments', { Pages: ['Money'] }],
    ['settings', { Pages: ['Settings', 'HoursSettings', 'RequestsSettings', 'MoneySettings'] }],
    ['prices', { Pages: ['MoneySettings'] }],
    ['anytime', { Settings: ['Anytime meals'] }],
  ])('understands “%s”', async (word, found) => {
    const { user } = start('admin', { 'GET /allmealSearch': () => makePage([]) })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: 'Manage Users' })
    await user.keyboard(word)
    await expect.poll(groups).toMatchObject(found)
  })

  it('says that nothing matches', async () => {
    const { user } = start('user', { 'GET /allmealSearch': () => makePage([]) })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await user.keyboard('xyz')
    await screen.findByText('No results for “xyz”.')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('says which search failed, and offers to try it again', async () => {
    const { user, service } = start('admin', { 'GET /users': () => new Refusal('unavailable') })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: 'Manage Users' })
    await user.keyboard('ami')
    await screen.findByText('Could not search residents.')
    await screen.findByRole('option', { name: /^Ramen night/ })
    service.answer({ 'GET /users': () => makePage([{ ...amina, isWaiting: false, revision: 1 }]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /^Amina/ })
    expect(screen.queryByText('Could not search residents.')).toBeNull()
  })

  it('hides results that do not match the typed text while it is being searched', async () => {
    const curry = { ...ramen, _id: makeId(12), title: 'Red curry' }
    const { user } = start('user', {
      'GET /allmealSearch': ({ url }) =>
        url.searchParams.get('search') === 'r'
          ? makePage([curry, ramen])
          : new Promise<never>(() => undefined),
    })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await user.keyboard('r')
    await screen.findByRole('option', { name: /^Red curry/ })
    await user.keyboard('amen')
    await expect.poll(groups).toEqual({ Meals: ['Ramen nightDinner'] })
    expect(screen.getByRole('option').dataset).toHaveProperty('highlighted')
  })

  it('closes when something is chosen with Enter', async () => {
    const { user } = start('user')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: 'Requested Meals' })
    await user.keyboard('requested{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})
