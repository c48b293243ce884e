import { Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, aminasAccount } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import { RoomSetting } from './room-setting.tsx'

const change = 'PATCH /account'
const account = aminasAccount
const saved = () => ({ success: true, message: 'Your profile has been saved.', data: account })

async function open(room: string | undefined, answers: Answers = {}) {
  const service = startService({ [change]: saved, ...answers })
  const Shown = () => <RoomSetting account={{ ...account, ...(room !== undefined && { room }) }} />
  const { user } = renderPage(Shown, { email: amina.email })
  await user.click(screen.getByRole('button', { name: room === undefined ? 'Add room' : 'Change room' }))
  const form = within(await screen.findByRole('dialog', { name: 'Room' }))
  return { service, user, form, field: form.getByLabelText<HTMLInputElement>('Room') }
}

it('the form adds a room, and changes nothing else in the profile', async () => {
  const { service, user, field } = await open(undefined)
  await user.type(field, ' 12 {Enter}')
  await screen.findByText('Your profile has been saved.')
  expect(service.listCalls(change).map(({ body }) => body)).toEqual([{ room: '12' }])
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Room' })).toBeNull()
})

it('the form removes a room if the field is empty', async () => {
  const { service, user, field } = await open('12')
  await user.clear(field)
  await user.keyboard('{Enter}')
  await expect.poll(() => service.listCalls(change).map(({ body }) => body)).toEqual([{ room: '' }])
})

it('the form shows its own errors and the server’s refusals at the field', async () => {
  const message = 'This room is not known'
  const { service, user, form, field } = await open(undefined, {
    [change]: () => new Refusal('invalid-input', message, 'room'),
  })
  await user.type(field, `${'a'.repeat(41)}{Enter}`)
  await form.findByText('Use up to 40 characters')
  expect(service.listCalls(change)).toEqual([])
  await user.clear(field)
  await user.type(field, '12{Enter}')
  await form.findByText(message)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('12')
})
