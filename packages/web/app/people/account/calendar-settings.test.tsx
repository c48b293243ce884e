import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { CalendarSettings } from './calendar-settings.tsx'

const show = 'GET /api/calendar-feed'
const url = 'http://localhost:3000/calendar/secret.ics'

function open(answers: Parameters<typeof startService>[0], path = '/') {
  const service = startService(answers)
  return { service, ...renderPage(CalendarSettings, { email: amina.email, path }) }
}

it('the calendar settings are not shown if no mealtimes are planned', async () => {
  const { service, container } = open({ [show]: () => ({ shows: null, isOffered: false }) })
  await expect.poll(() => service.listCalls(show)).toHaveLength(1)
  expect(container.textContent).toBe('')
})

it('the page shows a new URL once, and explains how to use it', async () => {
  let shows: string | null = null
  const { service, user } = open({
    [show]: () => ({ shows, isOffered: true }),
    'POST /api/calendar-feed': () => {
      shows = 'mine'
      return { success: true, message: 'Made.', url }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Get an address for your calendar' }))
  await user.selectOptions(await screen.findByLabelText('What it shows'), 'mine')
  await user.click(screen.getByRole('button', { name: 'Create address' }))
  expect(await screen.findByLabelText<HTMLInputElement>('Your calendar address')).toHaveProperty('value', url)
  expect(service.listCalls('POST /api/calendar-feed')[0]?.body).toEqual({ shows: 'mine' })
  expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    'webcal://localhost:3000/calendar/secret.ics',
  )

  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe(url)

  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'New address for your calendar' }))
  await screen.findByText('Your current address will stop working.')
  expect(screen.queryByLabelText('Your calendar address')).toBeNull()
})

it('the page removes the URL after a confirmation', async () => {
  const { service, user } = open({
    [show]: () => ({ shows: 'menu', isOffered: true }),
    'DELETE /api/calendar-feed': () => ({ success: true, message: 'It no longer works.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove your calendar address' }))
  expect(service.listCalls('DELETE /api/calendar-feed')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Yes, remove it!' }))
  await screen.findByText('It no longer works.')
  expect(service.listCalls('DELETE /api/calendar-feed')).toHaveLength(1)
})

it('if a link leads to the calendar settings, they get the focus as soon as they have loaded', async () => {
  const answers = { [show]: () => ({ shows: null, isOffered: true }) }
  const { unmount } = open(answers, '/#calendar')
  const section = await screen.findByRole('region', { name: 'Your calendar' })
  await expect.poll(() => document.activeElement).toBe(section)
  unmount()
  open(answers)
  await screen.findByRole('region', { name: 'Your calendar' })
  expect(document.activeElement).toBe(document.body)
})

it('the calendar settings stay in view while the lists above them load, until the reader does something', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const grow = vi.fn<() => void>()
  const stop = vi.fn<() => void>()
  class Observer {
    observe = vi.fn<() => void>()
    disconnect = stop
    constructor(onResize: () => void) {
      grow.mockImplementation(onResize)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const { user } = open({ [show]: () => ({ shows: null, isOffered: true }) }, '/#calendar')
  await screen.findByRole('region', { name: 'Your calendar' })
  const before = scroll.mock.calls.length
  grow()
  expect(scroll.mock.calls).toHaveLength(before + 1)
  await user.keyboard('{Tab}')
  expect(stop).toHaveBeenCalled()
  scroll.mockRestore()
})
