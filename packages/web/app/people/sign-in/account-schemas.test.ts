import { photoBytes } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import type { core } from 'zod/mini'
import * as z from 'zod/mini'
import { Signup } from './account-schemas.ts'
import { Login } from './login-schema.ts'

const makePhoto = (bytes: number) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
const amina = { name: 'Amina', email: 'amina@hostel.test', password: 'secret', photo: [makePhoto(7)] }

/** The first message per field, as the form shows it. */
function listMessages(schema: core.$ZodType, input: unknown) {
  const issues = z.safeParse(schema, input).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

describe('the login form', () => {
  it('accepts an email and a password', () => expect(listMessages(Login, amina)).toEqual({}))

  it('requires email and password', () =>
    expect(listMessages(Login, { email: ' ', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    }))

  it.each(['amina', '@hostel.test', 'amina @hostel.test'])('refuses %s as an email', (email) =>
    expect(listMessages(Login, { ...amina, email })).toEqual({ email: 'Enter a valid email address' }),
  )

  it('requires at least six characters in a password [A88]', () => {
    expect(listMessages(Login, { ...amina, password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters long',
    })
    expect(listMessages(Login, { ...amina, password: '123456' })).toEqual({})
  })

  it('ignores spaces around an email', () =>
    expect(z.parse(Login, { ...amina, email: ' amina@hostel.test ' }).email).toBe('amina@hostel.test'))
})

describe('the signup form', () => {
  it('requires every field', () =>
    expect(listMessages(Signup, { name: ' ', email: '', password: '', photo: [] })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
      photo: 'Profile photo is required',
    }))

  it('accepts a photo that the browser can shrink, and refuses a larger one', () => {
    expect(listMessages(Signup, { ...amina, photo: [makePhoto(photoBytes)] })).toEqual({})
    expect(listMessages(Signup, { ...amina, photo: [makePhoto(photoBytes + 1)] })).toEqual({
      photo: 'Please choose a picture up to 20\u00a0MB.',
    })
  })

  it.each([
    ['image/jpeg', 'me.jpg'],
    ['image/heic', 'IMG_0001.HEIC'],
    ['', 'IMG_0001.heic'],
    ['', 'IMG_0001.HEIF'],
    ['image/gif', 'me.gif'],
  ])('accepts a file of type "%s" called %s, which the browser may be able to open', (type, name) =>
    expect(listMessages(Signup, { ...amina, photo: [new File(['…'], name, { type })] })).toEqual({}),
  )

  it.each(['application/pdf', 'image/svg+xml', ''])('refuses a file of type "%s" as a photo', (type) =>
    expect(listMessages(Signup, { ...amina, photo: [new File(['…'], 'me', { type })] })).toEqual({
      photo: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
    }),
  )
})
