import { Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ramen } from '../../../test/records.ts'
import { expectPayload } from '../../../test/spec-payloads.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { stored } from '../../../test/slow-upload.ts'
import { UpdateMeal } from './update-meal.tsx'

const call = `PUT /meals/${ramen._id}`

function Window() {
  const [open, setOpen] = useState(true)
  return <UpdateMeal meal={ramen} open={open} onOpenChange={setOpen} />
}

async function openForm(answer: () => unknown) {
  const service = startService({ [call]: answer, 'POST /images': () => stored })
  const { user } = renderPage(Window)
  const title = await screen.findByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'Ramen evening')
  // happy-dom only selects an option once it is in the document
  await user.selectOptions(screen.getByLabelText('Category'), ramen.category)
  return { service, user, title, save: screen.getByRole('button', { name: 'Save changes' }) }
}

it('the form sends the changed meal once, and closes [A69, A70, A90]', async () => {
  const saved = Promise.withResolvers<unknown>()
  const { service, user, save } = await openForm(() => saved.promise)
  await user.dblClick(save)
  await user.click(save)
  saved.resolve({ success: true, message: 'Saved' })
  await screen.findByRole('alertdialog', { name: 'Meal updated successfully!' })
  expect(await expectPayload(service, 'PUT /meals/')).toMatchObject({ distributorName: 'Warm Ladle' })
  expect(service.listCalls(call)).toMatchObject([{ body: { title: 'Ramen evening', price: ramen.price } }])
  expect(service.listCalls(call)[0]?.body).not.toHaveProperty('image')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('the form sends a new picture and rating', async () => {
  const { service, user, save } = await openForm(() => ({ success: true, message: 'Saved' }))
  await user.upload(screen.getByLabelText('New image'), new File(['plate'], 'p.png', { type: 'image/png' }))
  await user.selectOptions(screen.getByLabelText('Rating'), '2')
  await user.click(save)
  await screen.findByRole('alertdialog', { name: 'Meal updated successfully!' })
  expect(service.listCalls(call)).toMatchObject([{ body: { image: stored.data.url, rating: 2 } }])
})

it('the form shows a refusal at its field, and keeps the typed text', async () => {
  const message = 'Use up to 120 characters'
  const { user, title, save } = await openForm(() => new Refusal('invalid-input', message, 'title'))
  await user.click(save)
  await screen.findByText(message)
  expect(title).toHaveProperty('value', 'Ramen evening')
  expect(document.activeElement).toBe(title)
})

it('the form stays open if the server does not respond', async () => {
  const { user, title, save } = await openForm(() => Promise.reject(new TypeError('no network')))
  await user.click(save)
  await screen.findByText('An error occurred. Please try again.')
  expect(title).toHaveProperty('value', 'Ramen evening')
})

it('the form says that the change failed if the server gives no reason, and keeps the typed text [A70]', async () => {
  const { user, title, save } = await openForm(() => new Response('broken', { status: 500 }))
  await user.click(save)
  await screen.findByText('Failed to update meal.')
  expect(title).toHaveProperty('value', 'Ramen evening')
})

it('the form sends nothing without a title and a price', async () => {
  const { service, user, title, save } = await openForm(() => undefined)
  await user.clear(title)
  await user.clear(screen.getByLabelText('Price'))
  await user.click(save)
  await screen.findByText('Title is required')
  expect(screen.getByText('Price is required')).toBeDefined()
  expect(document.activeElement).toBe(title)
  expect(service.calls).toEqual([])
})

it('the form lists the published mealtimes with the old price, and corrects them and their requests if you agree', async () => {
  const prices = `/api/meals/${ramen._id}/published-prices`
  const service = startService({
    [call]: () => ({ success: true, message: 'Saved' }),
    [`GET ${prices}`]: () => [
      { date: '2026-11-27', slot: 'dinner', price: 850, requests: 7 },
      { date: '2026-11-28', slot: 'lunch', price: 8.5, requests: 2 },
    ],
    [`POST ${prices}`]: () => ({ success: true, message: 'Corrected.', mealtimes: 1, requests: 7 }),
  })
  const { user } = renderPage(Window)
  const price = await screen.findByRole('spinbutton', { name: 'Price' })
  await user.selectOptions(screen.getByLabelText('Category'), ramen.category)
  await user.clear(price)
  await user.type(price, '8,50')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const saved = await screen.findByRole('alertdialog', { name: 'Meal updated successfully!' })
  await user.click(within(saved).getByRole('button'))
  const question = within(await screen.findByRole('dialog', { name: 'New price: $8.50' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dinner on Fri, Nov 27 keeps $850',
  ])
  await user.click(question.getByRole('checkbox', { name: 'Also for 7 requests already made' }))
  await user.click(question.getByRole('button', { name: 'Use $8.50 there, too' }))
  await screen.findByText('Corrected.')
  expect(service.listCalls(call)).toMatchObject([{ body: { price: 8.5 } }])
  expect(service.listCalls(`POST ${prices}`)).toMatchObject([{ body: { price: 8.5, requests: true } }])
  await expect.poll(() => screen.queryByRole('dialog', { name: 'New price: $8.50' })).toBeNull()
})

it('the form asks nothing if the price is unchanged', async () => {
  const prices = `GET /api/meals/${ramen._id}/published-prices`
  const service = startService({ [call]: () => ({ success: true, message: 'Saved' }), [prices]: () => [] })
  const { user } = renderPage(Window)
  const price = await screen.findByRole('spinbutton', { name: 'Price' })
  await user.selectOptions(screen.getByLabelText('Category'), ramen.category)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('alertdialog', { name: 'Meal updated successfully!' })
  expect(service.listCalls(prices)).toEqual([])
  expect(price).toBeDefined()
})
