import { Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { feedback } from '../../../test/lists.ts'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import FeedbackPage from './feedback-page.tsx'

const roleCall = `GET /api/users/${encodeURIComponent(amina.email)}`
const { author: _author, ...nameless } = feedback
const anonymous = { ...nameless, isAnonymous: true }
const done = (message: string) => () => ({ success: true, message })

function open({
  role = 'admin',
  rows = [anonymous] as readonly object[],
  path = '/dashboard/feedback',
} = {}) {
  const service = startService({
    [roleCall]: () => ({ role, duties: ['kitchen'] }),
    'GET /api/feedback': () => makePage(rows, { total: rows.length }),
    'GET /api/feedback/totals': () => ({ open: 3, answerMinutes: 312 }),
    [`PUT /api/feedback/${feedback._id}/answer`]: done('Your answer has been sent.'),
    [`PUT /api/feedback/${feedback._id}/close`]: done('The feedback is closed.'),
    [`POST /api/feedback/${feedback._id}/author`]: () => ({
      author: { name: 'Ben', email: 'ben@hostel.test' },
    }),
  })
  return { service, ...renderPage(FeedbackPage, { email: amina.email, path }) }
}
const named = (act: string) => ({ name: `${act} Complaint: The rice was cold.` })

it('the feedback page begins with the open feedback, its number and how soon it is usually answered', async () => {
  const { service } = open()
  expect(await screen.findByText('3 open · usually answered within 5 h 12 min')).toBeDefined()
  expect(service.listCalls('GET /api/feedback')).toMatchObject([{ query: { state: 'open' } }])
})

it('the feedback page shows all feedback, or only that in one state', async () => {
  const { service, user } = open({ path: '/?state=all' })
  await screen.findByText(feedback.text)
  expect(service.listCalls('GET /api/feedback')[0]?.query).not.toHaveProperty('state')
  await user.selectOptions(screen.getByLabelText('Show'), 'Closed')
  await expect
    .poll(() => service.listCalls('GET /api/feedback').at(-1)?.query)
    .toMatchObject({ state: 'closed' })
})

it('the feedback page also lets staff give feedback and see their own', async () => {
  const { service } = open({ rows: [], path: '/?state=mine' })
  expect(await screen.findByText(/^Tell the kitchen/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Give Feedback' })).toBeDefined()
  expect(service.listCalls('GET /api/feedback').at(-1)?.query).toMatchObject({ own: 'true' })
})

it('the feedback page sends an answer, and keeps its text if someone else was faster', async () => {
  const { service, user } = open()
  const answerCall = `PUT /api/feedback/${feedback._id}/answer`
  service.answer({ [answerCall]: () => new Refusal('already-answered', 'Someone was faster.') })
  await user.click(await screen.findByRole('button', named('Answer')))
  const window = within(await screen.findByRole('dialog', { name: 'Answer' }))
  expect(window.getByText(feedback.text)).toBeDefined()
  await user.type(window.getByLabelText('Your answer'), 'Sorry!')
  await user.click(window.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Someone was faster.')
  await user.keyboard('{Escape}')
  service.answer({ [answerCall]: done('Your answer has been sent.') })
  await user.click(window.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Your answer has been sent.')
  expect(service.listCalls(answerCall).at(-1)?.body).toEqual({ answer: 'Sorry!' })
})

it('the feedback page closes feedback without an answer', async () => {
  const { service, user } = open()
  await user.click(await screen.findByRole('button', named('Close')))
  await screen.findByText('The feedback is closed.')
  expect(service.listCalls(`PUT /api/feedback/${feedback._id}/close`)).toHaveLength(1)
})

it('the feedback page reveals an anonymous author only after confirmation', async () => {
  const { service, user } = open()
  const lookUp = `POST /api/feedback/${feedback._id}/author`
  expect(await screen.findByText('Anonymous')).toBeDefined()
  await user.click(screen.getByRole('button', named('Show author')))
  await screen.findByText(/recorded in the activity/)
  expect(service.listCalls(lookUp)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Look it up' }))
  expect(await screen.findByText('Ben (ben@hostel.test)')).toBeDefined()
  expect(service.listCalls(lookUp)).toHaveLength(1)
})

it('the feedback page lets only admins reveal an author, and only that of anonymous feedback', async () => {
  const { unmount } = open({ role: 'user' })
  await screen.findByText('Anonymous')
  await expect.poll(() => screen.queryByRole('button', named('Show author'))).toBeNull()
  unmount()
  open({ rows: [feedback] })
  await screen.findByText(amina.name)
  expect(screen.queryByRole('button', named('Show author'))).toBeNull()
})

it('the feedback page shows an answer, and offers no second one', async () => {
  const answer = { text: 'We bought a warmer.', at: feedback.at }
  open({ rows: [{ ...anonymous, state: 'answered', answer }] })
  expect(await screen.findByText('We bought a warmer.')).toBeDefined()
  expect(screen.queryByRole('button', named('Answer'))).toBeNull()
  expect(screen.getByRole('button', named('Close'))).toBeDefined()
})
