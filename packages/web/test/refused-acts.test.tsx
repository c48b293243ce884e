import { screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { toAnswer, type List, lists, review } from './lists.ts'
import { someMembers } from './overview-records.ts'
import { amina, makeId, ramen } from './records.ts'
import { renderPage } from './render-page.tsx'
import { startService } from './service.ts'

interface Act {
  readonly list: List
  readonly call: string
  readonly button: string | RegExp
  /** The answer to the first question, if there is one. */
  readonly confirm?: string
  /** The message if the server gives no reason. */
  readonly fallback: string
}

const acts: Readonly<Record<string, Act>> = {
  'removing a meal': {
    list: lists['All Meals'],
    call: `DELETE /meals/${ramen._id}`,
    button: 'Delete Ramen night',
    confirm: 'Yes, delete it!',
    fallback: 'Failed to delete meal.',
  },
  'removing any review': {
    list: lists['All Reviews'],
    call: `DELETE /reviewsAdmin/${review._id}`,
    button: 'Delete the review of Ramen night by Amina',
    confirm: 'Yes, delete it!',
    fallback: 'Failed to delete the review',
  },
  "removing one's own review": {
    list: lists['My Reviews'],
    call: `DELETE /reviews/${review._id}`,
    button: 'Delete Ramen night',
    confirm: 'Yes, delete it!',
    fallback: 'Failed to delete the review',
  },
  'cancelling a request': {
    list: lists['Requested Meals'],
    call: `DELETE /meal-requests/${makeId(1)}`,
    button: 'Cancel Meal 1',
    confirm: 'Yes, cancel it!',
    fallback: 'Failed to cancel the request.',
  },
  'serving a request': {
    list: lists['Serve Meals'],
    call: `PUT /admin-meal-requests/${makeId(1)}`,
    button: 'Serve Meal 1 to amina',
    confirm: 'Yes, serve it!',
    fallback: 'Failed to update meal request status.',
  },
  'making an admin': {
    list: lists['Manage Users'],
    call: `PATCH /users/admin/${amina._id}`,
    button: 'Make Admin Amina',
    confirm: 'Make admin',
    fallback: 'Something went wrong.',
  },
  'removing a member': {
    list: lists['Manage Users'],
    call: `DELETE /users/${amina._id}`,
    button: 'Delete Amina',
    confirm: 'Yes, delete it!',
    fallback: 'Something went wrong.',
  },
  'publishing a meal': {
    list: lists['Upcoming Meals of the kitchen'],
    call: 'POST /publish-meal',
    button: 'Publish Ramen night',
    confirm: 'Publish',
    fallback: 'Something went wrong.',
  },
}

it.each(Object.entries(acts))(
  'a failure shows its reason, and the row stays: %s [A63, A64, A70, A72, A74, A77, A83, A84]',
  async (_name, { list, call, button, confirm, fallback }) => {
    const service = startService({
      'GET /users/totals': () => someMembers,
      'GET /api/meal-requests/dishes': () => [],
      [list.call]: () => toAnswer(list, [list.row]),
    })
    const { user } = renderPage(list.Page, { email: 'admin@hostel.test' })
    for (const [answer, message] of [
      [() => new Response('broken', { status: 500 }), fallback],
      [() => new Refusal('invalid-input', 'Not today.'), 'Not today.'],
    ] as const) {
      service.answer({ [call]: answer })
      await user.click(await screen.findByRole('button', { name: button }))
      if (confirm !== undefined) await user.click(await screen.findByRole('button', { name: confirm }))
      const dialog = await screen.findByRole('alertdialog', { name: 'Error!' })
      expect(dialog.textContent).toContain(message)
      await user.click(screen.getByRole('button', { name: 'OK' }))
      await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    }
    expect(service.listCalls(call)).toHaveLength(2)
    expect(screen.getAllByText(list.shown, { exact: false }).length).toBeGreaterThan(0)
  },
)
