import { Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import { NeedsSettings } from './needs-settings.tsx'

const [find, save] = ['GET /api/needs', 'PUT /api/needs']
const nothing = { avoids: [], diets: [], consent: false, revision: 1 }
const veganWithoutNuts = { avoids: ['nuts'], diets: ['vegan'], consent: true, revision: 1 }
const done = { success: true, message: 'Your dietary needs have been saved.' }

function open(needs: object, answers: Answers = {}) {
  const service = startService({ [find]: () => needs, [save]: () => done, ...answers })
  return { service, ...renderPage(NeedsSettings, { email: amina.email }) }
}
const press = (name: string) => screen.findByRole('button', { name })
const sheet = async () => within(await screen.findByRole('dialog', { name: 'What you must not eat' }))

it('the form saves the choice only with consent, and reports missing consent at its box', async () => {
  const { service, user } = open(nothing)
  await user.click(await press('Add diets and allergens'))
  const form = await sheet()
  form.getByLabelText('tree nuts').focus()
  await user.keyboard(' ')
  form.getByLabelText('Vegan').focus()
  await user.keyboard(' ')
  await user.keyboard('{Enter}')
  const reason = await form.findByText('Please agree that we store your needs, or choose none.')
  const consent = form.getByRole('checkbox', { name: /^I agree that the hostel stores my diets/ })
  expect(document.activeElement).toBe(consent)
  expect(consent.getAttribute('aria-describedby')).toBe(reason.id)
  expect(service.listCalls(save)).toEqual([])

  await user.keyboard(' ')
  service.answer({ [find]: () => veganWithoutNuts })
  await user.keyboard('{Enter}')
  await screen.findByText('Vegan; without tree nuts')
  expect(service.listCalls(save).map(({ body }) => body)).toEqual([veganWithoutNuts])
})

it('clearing the last choice also withdraws the consent, so that nothing stays stored', async () => {
  const { service, user } = open(veganWithoutNuts)
  await user.click(await press('Change diets and allergens'))
  const form = await sheet()
  await user.click(form.getByLabelText('tree nuts'))
  await user.click(form.getByLabelText('Vegan'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => service.listCalls(save).map(({ body }) => body)).toEqual([nothing])
})

it('one click deletes the needs without confirmation', async () => {
  const { service, user } = open(veganWithoutNuts)
  await user.click(await press('Delete my needs'))
  expect(service.listCalls(save).map(({ body }) => body)).toEqual([{ avoids: [], diets: [], consent: false }])
})

it('the form says why the server refuses the choice, and keeps it', async () => {
  const message = 'Unknown allergen'
  const { user } = open(veganWithoutNuts, { [save]: () => new Refusal('invalid-input', message) })
  await user.click(await press('Change diets and allergens'))
  const form = await sheet()
  await user.click(form.getByLabelText('celery'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alertdialog', { name: message })
  expect(form.getByLabelText<HTMLInputElement>('celery').checked).toBe(true)
})
