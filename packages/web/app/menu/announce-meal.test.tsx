import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectPayload } from '../../test/spec-payloads.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { AnnounceMeal } from './announce-meal.tsx'

const texts = {
  Title: 'Ramen night',
  Price: '8',
  'Image URL': 'https://meals.example/ramen.jpg',
  Description: 'Noodles in broth.',
  'Distributor Name': 'Warm Ladle',
  'Distributor Email': 'kitchen@hostel.test',
}

function openForm(answer: () => unknown) {
  const service = startService({ 'POST /add-upcoming-meal': answer })
  let isOpen = true
  const Window = () => <AnnounceMeal open onOpenChange={(open) => (isOpen = open)} />
  const { user } = renderPage(Window)
  const send = () => user.click(screen.getByRole('button', { name: 'Add meal' }))
  const fillIn = async (changed: Partial<typeof texts> = {}) => {
    for (const [label, text] of Object.entries({ ...texts, ...changed }))
      await user.type(await screen.findByLabelText(label), text)
    await user.selectOptions(screen.getByLabelText('Category'), 'Dinner')
  }
  return { service, send, fillIn, user, isOpen: () => isOpen }
}

describe('the form for an upcoming meal', () => {
  it('requires all seven fields before sending', async () => {
    const { service, send } = openForm(() => undefined)
    await screen.findByLabelText('Title')
    await send()
    await screen.findByText('Title is required')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Title is required',
      'Choose Breakfast, Lunch or Dinner',
      'Price is required',
      'Image is required',
      'Description is required',
      'Distributor name is required',
      'Email is required',
    ])
    expect(
      screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true'),
    ).toHaveLength(5)
    expect(screen.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Category').getAttribute('aria-invalid')).toBe('true')
    expect(service.calls).toHaveLength(0)
  })

  it('sends the price as a number and closes [A90]', async () => {
    const { service, send, fillIn, isOpen } = openForm(() => ({ success: true, message: 'Added' }))
    await fillIn()
    await send()
    await expect.poll(isOpen).toBe(false)
    await expectPayload(service, 'POST /add-upcoming-meal')
    expect(service.listCalls('POST /add-upcoming-meal')).toMatchObject([
      { body: { price: 8, category: 'Dinner' } },
    ])
  })

  it('shows a refusal at its field, and keeps the typed text', async () => {
    const { send, fillIn, isOpen } = openForm(
      () => new Refusal('invalid-input', 'Please choose another title', 'title'),
    )
    await fillIn()
    await send()
    await screen.findByText('Please choose another title')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Ramen night')
    expect(isOpen()).toBe(true)
  })

  it('rejects scripts as images and incomplete email addresses', async () => {
    const { service, send, fillIn } = openForm(() => undefined)
    await fillIn({ 'Image URL': 'javascript:alert(1)', 'Distributor Email': 'kitchen@' })
    await send()
    await screen.findByText('Enter a valid email address')
    expect(screen.getByText('Use a picture’s https:// address or one of our own')).toBeDefined()
    expect(service.calls).toEqual([])
  })

  it.each([
    [
      'is declined',
      () => ({ success: false, message: 'It is announced already.' }),
      'It is announced already.',
    ],
    ['fails', () => new Response('broken', { status: 500 }), 'Something went wrong.'],
  ])('stays open with its text when it %s [A76]', async (_what, answer, message) => {
    const { send, fillIn, isOpen } = openForm(answer)
    await fillIn()
    await send()
    await screen.findByText(message)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Ramen night')
    expect(isOpen()).toBe(true)
  })
})
