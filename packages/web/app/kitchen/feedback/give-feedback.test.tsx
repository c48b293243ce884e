import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeId, makeOwnRequest } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import FeedbackPage from './feedback-page.tsx'

const served = {
  ...makeOwnRequest(1),
  mealId: makeId(30),
  mealTitle: 'Dal',
  date: '2026-11-20',
  slot: 'dinner',
}

async function open() {
  const service = startService({
    [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => ({ role: 'user', duties: [] }),
    'GET /api/feedback': () => makePage([]),
    'GET /meal-requests': () => makePage([served]),
    'POST /api/feedback': () => ({ success: true, message: 'Thank you!', insertedId: makeId(66) }),
  })
  const { user } = renderPage(FeedbackPage, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Give Feedback' }))
  await user.type(await screen.findByLabelText('Your feedback'), 'Very good.')
  await screen.findByRole('option', { name: 'Dal' })
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Thank you!')
    return service.listCalls('POST /api/feedback').at(-1)?.body
  }
  return { user, send }
}

it('residents can send general feedback with their name', async () => {
  const { send } = await open()
  expect(await send()).toEqual({ kind: 'complaint', text: 'Very good.', isAnonymous: false })
})

it('residents can send feedback about a requested meal anonymously', async () => {
  const { user, send } = await open()
  await user.selectOptions(screen.getByLabelText('Kind'), 'Praise')
  await user.selectOptions(screen.getByLabelText('About'), 'Dal')
  await user.click(screen.getByRole('checkbox', { name: /^Hide my name/ }))
  expect(await send()).toEqual({
    kind: 'praise',
    text: 'Very good.',
    isAnonymous: true,
    about: { mealId: served.mealId },
  })
})

it('residents can send feedback about a mealtime', async () => {
  const { user, send } = await open()
  await user.selectOptions(screen.getByLabelText('About'), 'Dinner on Fri, Nov 20')
  expect(await send()).toMatchObject({ about: { date: '2026-11-20', slot: 'dinner' } })
})
