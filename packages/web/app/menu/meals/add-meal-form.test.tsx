import { Refusal } from '@warm-ladle/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeId } from '../../../test/records.ts'
import { expectPayload } from '../../../test/spec-payloads.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import { pressDuringUpload, stored } from '../../../test/slow-upload.ts'
import { AddMealForm } from './add-meal-form.tsx'

const texts = { Title: 'Khichuri', Price: '7', Ingredients: 'Rice, lentils', Description: 'As at home.' }
const image = new File(['plate'], 'plate.png', { type: 'image/png' })
const added = { success: true, message: 'Added', insertedId: makeId(30) }

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

it('the form uploads the picture and adds the meal once, however often you press the button [A67, A90, D18]', async () => {
  const upload = Promise.withResolvers<unknown>()
  const { service, user, fillIn } = await openForm({ 'POST /images': () => upload.promise })
  await fillIn()
  await pressDuringUpload(user, { label: 'Add Meal', end: upload.resolve })
  await screen.findByRole('alertdialog', { name: 'Success!' })
  expect(service.listCalls('POST /images')).toHaveLength(1)
  expect(service.listCalls('POST /meals')).toMatchObject([
    { body: { title: 'Khichuri', price: 7, rating: 5, image: stored.data.url } },
  ])
  expect(await expectPayload(service, 'POST /meals')).toMatchObject({ likes: 0, reviewsCount: 0 })
})

it('the form shows a refusal at its field, keeps the typed text, and does not upload the picture again [A67]', async () => {
  const message = 'Use up to 120 characters'
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
  expect(service.listCalls('POST /images')).toHaveLength(1)
})

it('the form sends diets and allergens only once you say that they are complete', async () => {
  const { service, user, submit, fillIn } = await openForm({})
  await fillIn()
  await user.click(submit)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await fillIn()
  await user.click(screen.getByRole('checkbox', { name: /^The diets and allergens are complete/ }))
  await user.click(within(screen.getByRole('group', { name: 'Contains' })).getByLabelText('gluten'))
  await user.click(submit)
  await expect.poll(() => service.listCalls('POST /meals')).toHaveLength(2)
  const [unstated, stated] = service.listCalls('POST /meals')
  // the ids must differ: otherwise the server would take the second meal for a repeat of the first
  const idIn = (call: typeof stated) => Object.entries(call?.body ?? {}).find(([name]) => name === 'id')?.[1]
  expect(idIn(stated)).not.toBe(idIn(unstated))
  expect(unstated?.body).not.toHaveProperty('labels')
  expect(stated?.body).toMatchObject({ labels: { contains: ['gluten'], mayContain: [], suits: [] } })
})

it('the form says how a price with cents will be saved, before it is sent [C33]', async () => {
  const { service, user, submit, fillIn } = await openForm({})
  const price = screen.getByLabelText('Price')
  await user.type(price, '12.99')
  const note = await screen.findByText('$12.99 is saved as $12')
  expect(price.getAttribute('aria-describedby')).toContain(String(note.closest('p')?.id))
  await user.clear(price)
  await user.type(price, '12')
  await expect.poll(() => screen.queryByText(/is saved as/)).toBeNull()
  await user.clear(price)
  await fillIn({ Price: '12.99' })
  await user.click(submit)
  await screen.findByRole('alertdialog', { name: 'Success!' })
  expect(service.listCalls('POST /meals')).toMatchObject([{ body: { price: 12 } }])
})

it('the form refuses a price that would become 0, with a message at its field [C33]', async () => {
  const { service, user, submit, fillIn } = await openForm({})
  await fillIn({ Price: '0.99' })
  await user.click(submit)
  await screen.findByText('This would be rounded to 0. Enter 0, or at least 1.')
  expect(screen.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true')
  expect(service.calls).toEqual([])
})

it('the form previews the card, and afterwards links to the new meal or to an empty form', async () => {
  const { user, submit, fillIn } = await openForm({})
  await fillIn({ Price: '12.99' })
  const card = within(screen.getByRole('figure'))
  await card.findByText('Khichuri')
  expect([card.getByText('Dinner'), card.getByText('$12')]).toHaveLength(2)

  await user.click(submit)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  const link = screen.getByRole('link', { name: 'View meal' })
  expect(link.getAttribute('href')).toBe(`/meal/${added.insertedId}`)
  await expect.poll(() => document.activeElement).toBe(link)
  await user.click(screen.getByRole('button', { name: 'Add another' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(screen.queryByText(/is on the menu/)).toBeNull()
})

it('the form draws a plate for a meal without a photo, and accepts a dropped picture', async () => {
  const { user } = await openForm({
    'GET /art/meals/ramen-night-w1280.avif': () => new Response('plate'),
  })
  await user.type(screen.getByLabelText('Title'), 'Ramen with egg')
  await user.click(screen.getByRole('button', { name: 'No photo? Draw a plate' }))
  const input = screen.getByLabelText<HTMLInputElement>('Image')
  await expect.poll(() => input.files?.[0]?.name).toBe('ramen-night.avif')
  await screen.findByRole('img', { name: 'The image you chose' })

  fireEvent.drop(input, { dataTransfer: { files: [image], types: ['Files'] } })
  await expect.poll(() => input.files?.[0]?.name).toBe('plate.png')
})
