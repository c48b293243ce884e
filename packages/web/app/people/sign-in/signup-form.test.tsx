import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import { pressDuringUpload, stored } from '../../../test/slow-upload.ts'
import { SignupForm } from './signup-form.tsx'

const amina = { Name: 'Amina', Email: 'amina@hostel.test', Password: 'lentils-and-rice' }
const photo = new File(['portrait'], 'portrait.png', { type: 'image/png' })

async function openForm(answers: Answers) {
  const service = startService({
    'POST /account/password-check': () => ({ success: true, message: 'Fine.' }),
    'POST /images': () => stored,
    'POST /api/auth/sign-up/email': () => ({ token: null, user: {} }),
    'GET /api/auth/get-session': () => null,
    ...answers,
  })
  const { user } = renderPage(SignupForm)
  const submit = await screen.findByRole('button', { name: 'Create account' })
  return {
    service,
    user,
    submit,
    fillIn: async () => {
      for (const [label, text] of Object.entries(amina)) await user.type(screen.getByLabelText(label), text)
      await user.upload(screen.getByLabelText('Profile photo'), photo)
    },
  }
}

it('the form requires every field before it sends anything [A46, A47, A48]', async () => {
  const { service, user, submit } = await openForm({})
  await user.click(submit)
  for (const message of ['Name', 'Email', 'Password', 'Profile photo'])
    await screen.findByText(`${message} is required`)
  expect(service.calls).toHaveLength(0)
})

it('the form uploads the photo and creates the account once, however often you press the button [A49]', async () => {
  const upload = Promise.withResolvers<unknown>()
  const { service, user, fillIn } = await openForm({ 'POST /images': () => upload.promise })
  await fillIn()
  await pressDuringUpload(user, { label: 'Create account', end: upload.resolve })
  await screen.findByRole('alertdialog', { name: 'Signup Successful' })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', amina.Name)

  expect(service.listCalls('POST /images')).toHaveLength(1)
  expect(service.listCalls('POST /api/auth/sign-up/email')).toMatchObject([
    { body: { name: amina.Name, email: amina.Email, image: stored.data.url } },
  ])
})

it('the form says why the account is refused, keeps the typed text, and does not upload the photo again', async () => {
  const message = 'This password is too common.'
  const { service, user, submit, fillIn } = await openForm({
    'POST /api/auth/sign-up/email': () => Response.json({ code: 'TOO_COMMON', message }, { status: 400 }),
  })
  await fillIn()
  await user.click(submit)
  await screen.findByText(message)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', amina.Name)

  await user.click(submit)
  await screen.findByText(message)
  expect(service.listCalls('POST /images')).toHaveLength(1)
  expect(service.listCalls('POST /api/auth/sign-up/email')).toHaveLength(2)
})

it('the form creates no account if the photo is refused', async () => {
  const message = 'Please choose a picture up to 5 MB.'
  const { service, user, submit, fillIn } = await openForm({
    'POST /images': () => new Refusal('too-large', message),
  })
  await fillIn()
  await user.click(submit)
  await screen.findByText(message)
  expect(service.listCalls('POST /api/auth/sign-up/email')).toHaveLength(0)
})

it('the form reports at the field that the password is too easy to guess, before the photo is uploaded', async () => {
  const message = 'This password is too easy to guess. Please choose another one.'
  const { service, user, submit, fillIn } = await openForm({
    'POST /account/password-check': () => new Refusal('invalid-input', message, 'password'),
  })
  await fillIn()
  await user.click(submit)
  await screen.findByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(service.listCalls('POST /images')).toHaveLength(0)
  service.answer({ 'POST /account/password-check': () => ({ success: true, message: 'Fine.' }) })
  await user.click(submit)
  await screen.findByRole('alertdialog', { name: 'Signup Successful' })
})
