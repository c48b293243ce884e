import { pictureBytes } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import type { core } from 'zod/mini'
import * as z from 'zod/mini'
import { Login, Signup } from './account-fields.tsx'

const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
const amina = { name: 'Amina', email: 'amina@hostel.test', password: 'secret', photo: [photoOf(7)] }

/** The first message of each field, as the form shows it. */
function messagesOf(schema: core.$ZodType, input: unknown) {
  const issues = z.safeParse(schema, input).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

describe('the login form', () => {
  it('accepts an email and a password', () => expect(messagesOf(Login, amina)).toEqual({}))

  it('requires email and password', () =>
    expect(messagesOf(Login, { email: ' ', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    }))

  it.each(['amina', '@hostel.test', 'amina @hostel.test'])('refuses %s as an email', (email) =>
    expect(messagesOf(Login, { ...amina, email })).toEqual({ email: 'Enter a valid email address' }),
  )

  it('requires six characters of a password [A88]', () => {
    expect(messagesOf(Login, { ...amina, password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters long',
    })
    expect(messagesOf(Login, { ...amina, password: '123456' })).toEqual({})
  })

  it('ignores spaces around an email', () =>
    expect(z.parse(Login, { ...amina, email: ' amina@hostel.test ' }).email).toBe('amina@hostel.test'))
})

describe('the signup form', () => {
  it('requires every field', () =>
    expect(messagesOf(Signup, { name: ' ', email: '', password: '', photo: [] })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
      photo: 'Profile photo is required',
    }))

  it('accepts a photo of the largest size, and refuses a larger one', () => {
    expect(messagesOf(Signup, { ...amina, photo: [photoOf(pictureBytes)] })).toEqual({})
    expect(messagesOf(Signup, { ...amina, photo: [photoOf(pictureBytes + 1)] })).toEqual({
      photo: 'Please choose a picture of at most 5 MB.',
    })
  })

  it.each(['application/pdf', 'image/svg+xml', ''])('refuses a file of type "%s" as a photo', (type) =>
    expect(messagesOf(Signup, { ...amina, photo: [new File(['…'], 'me', { type })] })).toEqual({
      photo: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
    }),
  )
})
