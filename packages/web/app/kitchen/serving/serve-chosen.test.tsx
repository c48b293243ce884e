import { useQuery } from '@tanstack/react-query'
import type { QueuedRequest } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeId, makeRequest } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { useApi } from '../../api/query.ts'
import { MealQueue } from './meal-queue.tsx'

const served = 'The meal has been marked as delivered.'
const late = 'This meal has already been delivered'

function Queue() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['meal-requests'],
    queryFn: () => api.mealRequests.queue({ query: {} }),
  })
  return data && <MealQueue requests={data.body.data} hasEmails busy={false} />
}

/** Opens a queue of ten requests. The service serves each except those that others have served. */
function openQueue({ byOthers = [] }: { byOthers?: readonly string[] } = {}) {
  let queue: readonly QueuedRequest[] = Array.from({ length: 10 }, (_, index) => makeRequest(index + 1))
  const serve = (ids: readonly string[]) => {
    queue = queue.map((request) =>
      ids.includes(request._id) ? { ...request, status: 'delivered' } : request,
    )
  }
  const service = startService({
    'GET /admin-meal-requests': () => ({ success: true, data: queue }),
    'POST /admin-meal-requests/serve': ({ body }) => {
      const { ids } = body as { ids: string[] }
      serve(ids)
      const data = ids.map((id) => {
        const done = !byOthers.includes(id)
        return { _id: id, done, message: done ? served : late }
      })
      return { success: true, message: `${ids.length - byOthers.length} of ${ids.length} served.`, data }
    },
    [`PUT /admin-meal-requests/${makeId(1)}`]: () => {
      serve([makeId(1)])
      return { success: true, message: served }
    },
  })
  const { user } = renderPage(Queue)
  let taps = 0
  const tap = async (role: 'checkbox' | 'button', name: string | RegExp) => {
    taps += 1
    await user.click(await screen.findByRole(role, { name }))
  }
  return { service, tap, taps: () => taps }
}
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('serving several requests', () => {
  it('takes at most nine taps for eight requests on a page, and moves the focus to the next row', async () => {
    const { service, tap, taps } = openQueue()
    await tap('checkbox', 'Select all 10 requests')
    await tap('checkbox', /^Select Meal 9 /)
    await tap('checkbox', /^Select Meal 10 /)
    await tap('button', 'Serve 8')
    await screen.findByRole('alertdialog')
    await tap('button', /^Serve \d+$/)
    await tap('button', 'OK')
    expect(taps()).toBeLessThanOrEqual(9)
    await expect.poll(focused).toMatch(/^Select Meal 9 /)
    const ids = Array.from({ length: 8 }, (_, index) => makeId(index + 1))
    expect(service.listCalls('POST /admin-meal-requests/serve')).toMatchObject([{ body: { ids } }])
    expect(screen.getAllByRole('button', { name: /^Serve Meal/ })).toHaveLength(2)
  })

  it('asks for confirmation first, and says why some could not be served', async () => {
    const { service, tap } = openQueue({ byOthers: [makeId(2)] })
    await tap('checkbox', /^Select Meal 2 /)
    await tap('checkbox', /^Select Meal 4 /)
    await tap('button', 'Serve 2')
    await tap('button', 'Cancel')
    expect(service.listCalls('POST /admin-meal-requests/serve')).toHaveLength(0)
    await tap('button', 'Serve 2')
    await screen.findByRole('alertdialog')
    await tap('button', /^Serve \d+$/)
    const dialog = await screen.findByRole('alertdialog', { name: 'Served!' })
    expect(dialog.textContent).toContain(`1 of 2 served.${late}`)
    await tap('button', 'OK')
    await expect.poll(focused).toMatch(/^Select Meal 5 /)
  })

  it('names the meals and residents in the question and in the message afterwards', async () => {
    const { tap } = openQueue()
    await tap('checkbox', /^Select Meal 2 /)
    await tap('button', 'Serve 1')
    const question = await screen.findByRole('alertdialog', { name: 'Mark as Delivered?' })
    expect(question.textContent).toContain('Are you sure you want to serve this meal?Meal 2 for amina')
    await tap('button', 'Cancel')
    await tap('button', /^Serve Meal 1 /)
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Meal 1 for amina')
    await tap('button', 'Yes, serve it!')
    const notice = await screen.findByRole('alertdialog', { name: 'Served!' })
    expect(notice.textContent).toContain(`${served}Meal 1 for amina`)
    await tap('button', 'OK')
  })

  it('one by one moves the focus to the next row', async () => {
    const { tap } = openQueue()
    await tap('button', /^Serve Meal 1 /)
    await tap('button', 'Yes, serve it!')
    await tap('button', 'OK')
    await expect.poll(focused).toMatch(/^Serve Meal 2 /)
  })
})
