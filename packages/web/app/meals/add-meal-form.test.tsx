import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, idOf } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { type Answers, startService } from '../../test/service.ts'
import { pressDuringUpload, stored } from '../../test/slow-upload.ts'
import { AddMealForm } from './add-meal-form.tsx'

const texts = { Title: 'Khichuri', Price: '7', Ingredients: 'Rice, lentils', Description: 'As at home.' }
const image = new File(['plate'], 'plate.png', { type: 'image/png' })
const added = { success: true, message: 'Added', insertedId: idOf(30) }

async function openForm(answers: Answers) {
  const service = startService({ 'POST /images': () => stored, 'POST /meals': () => added, ...answers })
  const { user } = renderPage(AddMealForm, { email: amina.email })
  const submit = await screen.findByRole('button', { name: 'Add Meal' })
  return {
    service,
    user,
    submit,
    fillIn: async (changed: Partial<typeof texts> = {}) => {
      for (const [label, text] of Object.entries({ ...texts, ...changed }))
        await user.type(screen.getByLabelText(label), text)
      await user.selectOptions(screen.getByLabelText('Category'), 'Dinner')
      await user.selectOptions(screen.getByLabelText('Rating'), '5')
      await user.upload(screen.getByLabelText('Image'), image)
    },
  }
}

it('uploads the picture and adds the meal once, however often it is pressed [A67, D18]', async () => {
  const upload = Promise.withResolvers<unknown>()
  const { service, user, fillIn } = await openForm({ 'POST /images': () => upload.promise })
  await fillIn()
  await pressDuringUpload(user, { label: 'Add Meal', end: upload.resolve })
  await screen.findByRole('alertdialog', { name: 'Success!' })
  expect(service.callsOf('POST /images')).toHaveLength(1)
  expect(service.callsOf('POST /meals')).toMatchObject([
    { body: { title: 'Khichuri', price: 7, rating: 5, image: stored.data.url } },
  ])
})

it('shows a refusal at its field, keeps what was typed, and does not upload the picture again [A67]', async () => {
  const message = 'Please keep it under 120 characters'
  const { service, user, submit, fillIn } = await openForm({
    'POST /meals': () => new Refusal('invalid-input', message, 'title'),
  })
  await fillIn()
  await user.click(submit)
  await screen.findByText('Failed to upload image or add meal.')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'As at home.')

  service.answer({ 'POST /meals': () => added })
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(submit)
  await screen.findByRole('alertdialog', { name: 'Success!' })
  expect(service.callsOf('POST /images')).toHaveLength(1)
})
