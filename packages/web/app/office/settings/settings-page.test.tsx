import {
  type ChosenSetting,
  type Installation,
  Refusal,
  sayIn,
  settingNames,
  settings,
} from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import SettingsPage from './settings-page.tsx'

const changed: readonly ChosenSetting[] = [
  { name: 'hostelName', value: 'Warm Ladle', revision: 2 },
  { name: 'priceGold', value: 2550, revision: 1 },
  { name: 'publishMinLikes', value: 3, revision: 1 },
]
const chosen = settingNames.map(
  (name): ChosenSetting =>
    changed.find((one) => one.name === name) ?? { name, value: settings[name].default, revision: 0 },
)
const toCall = (name: ChosenSetting['name']) => `PUT /api/settings/${name}`
const installation: Installation = {
  version: '1.2.0',
  commit: '1a2b3c4d5e6f',
  backedUpAt: '2026-11-21T01:30:00.000Z',
  drilledAt: null,
}
const done = { success: true, message: 'Saved.' }

// drafts would otherwise remain for the next test
afterEach(() => localStorage.clear())

/** Opens a tab; '' is the hostel's. */
function open(answers: Answers, tab: '' | '/requests' | '/money' | '#publishMinLikes' = '') {
  const service = startService({
    'GET /api/settings': () => chosen,
    'GET /api/installation': () => installation,
    ...answers,
  })
  return { service, ...renderPage(SettingsPage, { email: amina.email, path: `/dashboard/Settings${tab}` }) }
}
const field = (name: ChosenSetting['name']) =>
  screen.findByLabelText<HTMLInputElement>(sayIn('en')(settings[name].label))

it('the settings page shows the version and the last backup', async () => {
  open({})
  const note = await screen.findByText(/^Warm Ladle 1\.2\.0 \(commit 1a2b3c4d5e6f\)\./)
  expect(note.parentElement?.textContent).toMatch(/Last backup: Nov 21, 2026, .+\. Not tested yet\.$/)
})

it('the settings page has tabs by topic, and shows memberships in a table', async () => {
  open({}, '/money')
  const gold = within(await screen.findByRole('row', { name: /^Gold/ }))
  expect(gold.getByLabelText<HTMLInputElement>(sayIn('en')(settings.priceGold.label)).value).toBe('25.50')
  expect(gold.getByLabelText(sayIn('en')(settings.weeklyAllowanceGold.label))).toBeTruthy()
  expect(screen.queryByLabelText(sayIn('en')(settings.hostelName.label))).toBeNull()
})

it('the settings page opens a linked setting’s tab, with the focus on the setting', async () => {
  open({}, '#publishMinLikes')
  const likes = await field('publishMinLikes')
  await expect.poll(() => document.activeElement).toBe(likes)
})

it.each([
  ['', 0],
  ['0', 0],
  ['30', 30],
])('the settings page shows an empty field as never, and accepts %j', async (typed, value) => {
  const { service, user } = open({
    'GET /api/settings': () => [{ name: 'removeLeaversAfterDays', value: 7, revision: 1 }],
    [toCall('removeLeaversAfterDays')]: () => done,
  })
  const days = await field('removeLeaversAfterDays')
  expect([days.value, days.placeholder]).toEqual(['7', 'never'])
  await user.clear(days)
  await user.type(days, `${typed}{Enter}`)
  await screen.findByText('Saved.')
  expect(service.listCalls(toCall('removeLeaversAfterDays'))).toMatchObject([
    { body: { value, revision: 1 } },
  ])
})

it('one button on the settings page saves all changes on the tab, and nothing else', async () => {
  const { service, user } = open(
    {
      [toCall('priceGold')]: () => done,
      [toCall('currency')]: () => done,
      [toCall('weeklyAllowanceGold')]: () => done,
    },
    '/money',
  )
  const puts = () => service.calls.map(({ name }) => name).filter((name) => name.startsWith('PUT'))
  const price = await field('priceGold')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.selectOptions(await field('currency'), 'EUR')
  await user.clear(price)
  await user.type(price, '26')
  await user.type(await field('weeklyAllowanceGold'), '14')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  // the currency comes last, since the amounts were typed in the one that was shown
  expect(puts()).toEqual([toCall('priceGold'), toCall('weeklyAllowanceGold'), toCall('currency')])
})

it('after a refusal, the settings page sends only what was not saved before it', async () => {
  const { service, user } = open(
    {
      [toCall('priceGold')]: () => done,
      [toCall('weeklyAllowanceGold')]: () => new Refusal('invalid-input', 'Use up to 200', 'value'),
    },
    '/money',
  )
  const [price, portions] = [await field('priceGold'), await field('weeklyAllowanceGold')]
  await user.clear(price)
  await user.type(price, '26')
  await user.type(portions, '300{Enter}')
  await screen.findByText('Use up to 200')
  expect(document.activeElement).toBe(portions)
  service.answer({ [toCall('weeklyAllowanceGold')]: () => done })
  await user.type(portions, '{Backspace}{Enter}')
  await screen.findByText('Saved.')
  expect(service.listCalls(toCall('priceGold'))).toHaveLength(1)
  expect(service.listCalls(toCall('weeklyAllowanceGold')).map(({ body }) => body)).toEqual([
    { value: 300, revision: 0 },
    { value: 30, revision: 0 },
  ])
})

it('the settings page keeps text that is typed during a save, and still offers to save it', async () => {
  const running = Promise.withResolvers<typeof done>()
  let saved = { value: 'Warm Ladle', revision: 2 }
  const { service, user } = open({
    'GET /api/settings': () => [{ name: 'hostelName', ...saved }],
    [toCall('hostelName')]: ({ body }) => {
      saved = { value: String(Reflect.get(Object(body), 'value')), revision: saved.revision + 1 }
      return running.promise
    },
  })
  const name = await field('hostelName')
  await user.clear(name)
  await user.type(name, 'Blue{Enter}')
  await expect.poll(() => service.listCalls(toCall('hostelName'))).toHaveLength(1)
  await user.type(name, ' Kettle')
  running.resolve(done)
  await screen.findByText('Saved.')
  await expect.poll(() => service.listCalls('GET /api/settings')).toHaveLength(2)
  expect(name.value).toBe('Blue Kettle')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => service.listCalls(toCall('hostelName')).map(({ body }) => body))
    .toEqual([
      { value: 'Blue', revision: 2 },
      { value: 'Blue Kettle', revision: 3 },
    ])
  await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('the settings page sends a text with its displayed revision on Enter', async () => {
  const { service, user } = open({ [toCall('hostelName')]: () => done })
  const name = await field('hostelName')
  await user.clear(name)
  await user.type(name, 'Blue Kettle{Enter}')
  await screen.findByText('Saved.')
  expect(service.listCalls(toCall('hostelName'))).toMatchObject([
    { body: { value: 'Blue Kettle', revision: 2 } },
  ])
})

it('the settings page reloads the next page after a change, since settings affect all pages', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const unchanged = open({})
  await field('hostelName')
  unchanged.unmount()
  expect(reload).not.toHaveBeenCalled()

  let revision = 2
  const { user, unmount } = open({
    'GET /api/settings': () => [{ name: 'hostelName', value: 'Blue Kettle', revision }],
    [toCall('hostelName')]: () => ((revision = 3), done),
  })
  await user.type(await field('hostelName'), 's{Enter}')
  await screen.findByText('Saved.')
  unmount()
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['', 'firstDay', 'sunday'],
  ['/requests', 'lateCancel', true],
] as const)(
  'the settings tab “%s” sends the choice or switch for %s only when Save is pressed',
  async (tab, name, value) => {
    const { service, user } = open({ [toCall(name)]: () => done }, tab)
    if (typeof value === 'string') await user.selectOptions(await field(name), value)
    else await user.click(await screen.findByRole('switch', { name: sayIn('en')(settings[name].label) }))
    expect(service.listCalls(toCall(name))).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await expect
      .poll(() => service.listCalls(toCall(name)).map(({ body }) => body))
      .toEqual([{ value, revision: 0 }])
  },
)

it('the settings page sends numbers as numbers', async () => {
  const { service, user } = open({ [toCall('publishMinLikes')]: () => done }, '/requests')
  const likes = await field('publishMinLikes')
  await user.clear(likes)
  await user.type(likes, '12{Enter}')
  await expect
    .poll(() => service.listCalls(toCall('publishMinLikes')).map(({ body }) => body))
    .toEqual([{ value: 12, revision: 1 }])
})

it.each([
  ['30', 3000],
  ['$19.99', 1999],
  ['24,5', 2450],
  ['१९,९९', 1999],
])('the settings page shows prices in dollars, and sends %j as %j cents', async (typed, value) => {
  const { service, user } = open({ [toCall('priceGold')]: () => done }, '/money')
  const price = await field('priceGold')
  expect(price.value).toBe('25.50')
  await user.clear(price)
  await user.type(price, `${typed}{Enter}`)
  await screen.findByText('Saved.')
  expect(service.listCalls(toCall('priceGold'))).toMatchObject([{ body: { value, revision: 1 } }])
})

it.each([
  ['KWD', '1.25', 1250],
  ['KWD', 'KWD 2.5', 2500],
  ['JPY', '¥1000', 1000],
  ['JPY', '10.5', '10.5'],
])(
  'the settings page shows prices in the hostel’s currency: in %s, %j is sent as %j',
  async (code, typed, value) => {
    const { service, user } = open(
      {
        [toCall('priceGold')]: () => done,
        'GET /api/settings': () => [
          ...chosen.filter(({ name }) => name !== 'currency'),
          { name: 'currency', value: code, revision: 1 },
        ],
      },
      '/money',
    )
    const price = await field('priceGold')
    expect(price.value).toBe(code === 'KWD' ? '2.550' : '2550')
    await user.clear(price)
    await user.type(price, `${typed}{Enter}`)
    await screen.findByText('Saved.')
    expect(service.listCalls(toCall('priceGold'))).toMatchObject([{ body: { value, revision: 1 } }])
  },
)

it('the settings page shows a refusal at its field, and keeps the typed text', async () => {
  const message = 'Use up to 40 characters'
  const { user } = open({ [toCall('hostelName')]: () => new Refusal('invalid-input', message, 'value') })
  const name = await field('hostelName')
  await user.type(name, ' by the sea{Enter}')
  const reason = await screen.findByText(message)
  expect(name.getAttribute('aria-describedby')).toContain(reason.id)
  expect(document.activeElement).toBe(name)
  expect(name.value).toBe('Warm Ladle by the sea')
  expect((await field('firstDay')).getAttribute('aria-invalid')).toBe('false')
})

/** A setting that another admin has changed since the page loaded. */
function changedMeanwhile(value: number) {
  let isFirst = true
  return (call: { body?: unknown }) => {
    if (!isFirst) return done
    isFirst = false
    const sent = { value: Reflect.get(Object(call.body), 'value') as unknown }
    return new Refusal('changed-meanwhile', 'Changed.', undefined, { revision: 2, current: { value }, sent })
  }
}

it('the settings page shows both values if another admin has changed a setting, and saves the chosen one', async () => {
  const { service, user } = open({ [toCall('publishMinLikes')]: changedMeanwhile(7) }, '/requests')
  const likes = await field('publishMinLikes')
  await user.type(likes, '0{Enter}')
  const question = await screen.findByRole('alertdialog', { name: 'This changed while you were typing.' })
  expect(question.textContent).toContain('Theirs7Yours30')
  await user.click(screen.getByText('Save mine'))
  await expect
    .poll(() => service.listCalls(toCall('publishMinLikes')).map(({ body }) => body))
    .toEqual([
      { value: 30, revision: 1 },
      { value: 30, revision: 2 },
    ])
})

it('the settings page keeps the typed text if the question about the two values is closed', async () => {
  const { service, user } = open({ [toCall('publishMinLikes')]: changedMeanwhile(7) }, '/requests')
  const likes = await field('publishMinLikes')
  await user.type(likes, '0{Enter}')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(likes.value).toBe('30')
  expect(service.listCalls(toCall('publishMinLikes'))).toHaveLength(1)
})
