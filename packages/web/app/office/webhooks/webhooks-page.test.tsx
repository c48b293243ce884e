import { screen, within } from '@testing-library/react'
import type { OutgoingWebhook } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import WebhooksPage from './webhooks-page.tsx'

const list = 'GET /api/outgoing-webhooks'
const preview = 'GET /api/outgoing-webhooks/preview'
const chat: OutgoingWebhook = {
  id: makeId(1),
  name: 'Residents’ chat',
  format: 'mattermost',
  host: 'chat.example.org',
  events: ['menu.today', 'mealtime.changed'],
  menuAt: '07:00',
  language: 'en',
  createdAt: '2026-11-20T08:00:00.000Z',
}
const books: OutgoingWebhook = {
  ...chat,
  id: makeId(2),
  name: 'Books',
  format: 'standard',
  host: 'books.example.org',
  events: ['payment.recorded'],
  failingSince: '2026-11-20T08:00:00.000Z',
}

function open(answers: Parameters<typeof startService>[0]) {
  const service = startService({ [preview]: () => ({ text: 'Menu for today\nLunch: Dal' }), ...answers })
  return { service, ...renderPage(WebhooksPage, { email: amina.email }) }
}

const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent

it('the page lists what is sent where, and what fails', async () => {
  const off = { ...chat, id: makeId(3), name: 'Old', disabledAt: '2026-11-23T08:00:00.000Z' }
  open({ [list]: () => [chat, books, { ...off, failingSince: '2026-11-20T08:00:00.000Z' }] })
  expect(await row('Residents’ chat')).toContain(
    'chat.example.orgMattermostMenu of the day, 7:00 AMA mealtime is cancelled or changesOn',
  )
  expect(await row('Books')).toContain('A payment is recordedFailingSince Nov 20, 2026')
  expect(await row('Old')).toContain('OffSince Nov 23, 2026')
})

it('a chat can be added with a preview of the menu', async () => {
  const { service, user } = open({
    [list]: () => [],
    'POST /api/outgoing-webhooks': () => ({
      success: true,
      message: 'Residents’ chat has been added.',
      insertedId: chat.id,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const form = within(await screen.findByRole('dialog'))
  await form.findByText(/^Menu for today\s+Lunch: Dal$/)
  await user.type(form.getByLabelText('Name'), 'Residents’ chat')
  await user.selectOptions(form.getByLabelText('Send to'), 'Telegram')
  await user.type(form.getByLabelText('Address'), 'https://api.telegram.org/bot1:a/sendMessage')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Enter the chat')
  await user.type(form.getByLabelText('Chat'), '@hostel')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Residents’ chat has been added.')
  expect(screen.queryByRole('dialog', { name: 'New chat or webhook' })).toBeNull()
  expect(service.listCalls('POST /api/outgoing-webhooks').map(({ body }) => body)).toEqual([
    {
      name: 'Residents’ chat',
      format: 'telegram',
      url: 'https://api.telegram.org/bot1:a/sendMessage',
      chat: '@hostel',
      language: 'en',
      events: ['menu.today'],
      menuAt: '07:00',
    },
  ])
})

it('the page shows the secret of a program once', async () => {
  const { user } = open({
    [list]: () => [],
    'POST /api/outgoing-webhooks': () => ({
      success: true,
      message: 'Books has been added.',
      insertedId: books.id,
      secret: 'whsec_abc',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Name'), 'Books')
  await user.selectOptions(form.getByLabelText('Send to'), 'Program (Standard Webhooks)')
  expect(form.queryByLabelText('Language')).toBeNull()
  await user.type(form.getByLabelText('Address'), 'https://books.example.org/hook')
  await user.click(form.getByRole('checkbox', { name: 'Menu of the day' }))
  expect(form.queryByLabelText('Menu at')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Choose at least one')
  await user.click(form.getByRole('checkbox', { name: 'A payment is recorded' }))
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await screen.findByLabelText('Secret')).toHaveProperty('value', 'whsec_abc')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue('whsec_abc')).toBeNull()
})

it('the page can send immediately, but replaces a secret or removes a webhook only after a confirmation', async () => {
  const [send, secret, one] = [
    `POST /api/outgoing-webhooks/${books.id}/send`,
    `POST /api/outgoing-webhooks/${books.id}/secret`,
    `DELETE /api/outgoing-webhooks/${books.id}`,
  ]
  const done = { success: true, message: 'Done.' }
  const { service, user } = open({
    [list]: () => [books],
    [send]: () => ({ ...done, message: 'It is on its way.' }),
    [secret]: () => ({ ...done, secret: 'whsec_new' }),
    [one]: () => ({ ...done, message: 'It is removed.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send now Books' }))
  await screen.findByText('It is on its way.')
  await user.click(screen.getByRole('button', { name: 'New secret Books' }))
  expect(service.listCalls(secret)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'New secret' }))
  expect(await screen.findByLabelText('Secret')).toHaveProperty('value', 'whsec_new')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Remove Books' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByText('It is removed.')
})
