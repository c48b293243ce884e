import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { review } from '../../test/lists.ts'
import { amina, ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { makePage, startService } from '../../test/service.ts'
import MealReviews from './meal-reviews.tsx'

const answerCall = `PUT /api/reviews/${review._id}/answer`
const removeCall = `DELETE /api/reviews/${review._id}/answer`
const answer = { text: 'Sorry, we will use less salt.', at: review.reviewTime }

function open(row: object) {
  const service = startService({
    'GET /reviews': () => makePage([{ ...review, ...row }]),
    [answerCall]: () => ({ success: true, message: 'Your answer is now below the review.' }),
    [removeCall]: () => ({ success: true, message: 'The answer has been removed.' }),
  })
  return { service, ...renderPage(() => <MealReviews meal={ramen} />, { email: amina.email }) }
}

it('everyone sees the answer below the review, and only the kitchen can change it', async () => {
  open({ answer })
  expect(await screen.findByText(answer.text)).toBeDefined()
  expect(screen.queryByRole('button', { name: /nswer/ })).toBeNull()
})

it('the kitchen answers with the revision that it has seen', async () => {
  const { service, user } = open({ answerRevision: 7 })
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const window = within(await screen.findByRole('dialog', { name: 'Answer this review' }))
  expect(window.getByText(review.reviewText)).toBeDefined()
  await user.type(window.getByLabelText('Your answer'), 'Thank you!')
  await user.click(window.getByRole('button', { name: 'Publish answer' }))
  await screen.findByText('Your answer is now below the review.')
  expect(service.listCalls(answerCall)).toMatchObject([{ body: { answer: 'Thank you!', revision: 7 } }])
})

it('the kitchen can edit its answer, or remove it after a confirmation', async () => {
  const { service, user } = open({ answer, answerRevision: 8 })
  await user.click(await screen.findByRole('button', { name: 'Change answer' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your answer')
  expect(field.value).toBe(answer.text)
  await user.click(screen.getByRole('button', { name: 'Remove answer' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(service.listCalls(removeCall)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Remove answer' }))
  await screen.findByText('The answer has been removed.')
  expect(service.listCalls(removeCall)).toHaveLength(1)
})
