import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/platform/settings.ts'
import { isOwn } from '../../src/people/identity/require-uncommon.ts'
import { newWorld, type World } from '../world.ts'

const tooEasy = {
  status: 400,
  code: 'invalid-input',
  message: 'This password is too easy to guess. Please choose another one.',
}

describe('a password that is too easy to guess', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld({ mail: 'optional' })
    await changeSetting(world.db, 'hostelName', 'Elm House', 0)
  })
  afterAll(() => world.close())

  const signUp = (password: string, email = 'asha@hostel.test') =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name: 'Asha Rao', email, password },
    })

  const easy = ['123456', 'PassWord1', 'qwerty', 'abc123456', 'princess1']
  const own = ['Asha Rao', 'asharao1', 'asha@hostel.test', '!!Asha99']
  const named = ['warmladle', 'I-like-Warm_Ladle-7', 'ElmHouse2026!', 'in the élm house']
  it.each([...easy, ...own, ...named])('is refused at sign-up: %s', async (password) => {
    const { status, ...body } = tooEasy
    const refused = await signUp(password)
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toMatchObject({ ...body, field: 'password' })
    // refused before any file is uploaded
    const account = { name: 'Asha Rao', email: 'asha@hostel.test', password }
    await expect(world.visitor.account.checkPassword({ body: account })).rejects.toMatchObject({
      ...tooEasy,
      field: 'password',
    })
  })

  it('is not one that merely contains words of the hostel’s name', async () => {
    expect((await signUp('an elm beside a house', 'elma@hostel.test')).statusCode).toBe(200)
  })

  it('is refused in the same way whether or not the account exists', async () => {
    await signUp('a fine one', 'bela@hostel.test')
    expect((await signUp('123456', 'bela@hostel.test')).json()).toEqual((await signUp('123456')).json())
  })

  it('gets only the message about its length if it is short', async () => {
    expect((await signUp('12345')).json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
  })

  it('is refused as a new password and as a first one', async () => {
    const cora = await world.join('Cora')
    const change = (newPassword: string, currentPassword?: string) =>
      cora.account.changePassword({ body: { newPassword, currentPassword } })
    await expect(change('123456')).rejects.toMatchObject({ ...tooEasy, field: 'newPassword' })
    await change('a fine one')
    await expect(change('cora@hostel.test', 'a fine one')).rejects.toMatchObject(tooEasy)
  })

  it('is refused for a reset, whose link stays valid', async () => {
    await signUp('a fine one', 'dora@hostel.test')
    await world.visitor.account.forgotPassword({ body: { email: 'dora@hostel.test' } })
    const token = /token=(\S+)/.exec((await world.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    const reset = (newPassword: string) =>
      world.visitor.account.resetPassword({ body: { token, newPassword } })
    await expect(reset('dora@hostel.test')).rejects.toMatchObject({ ...tooEasy, field: 'newPassword' })
    await expect(reset('another fine one')).resolves.toMatchObject({ success: true })
  })
})

describe('a password that resembles its owner’s name or email', () => {
  const owner = { name: 'Jürgen O’Neill-Smith', email: 'j.oneill+meals@kitchen.example' }

  it.each([
    'jurgen',
    'JÜRGEN',
    'Jürgen1984',
    'o’neill-smith',
    'Smith!',
    'jurgenoneillsmith',
    'oneill',
    'Meals7',
  ])('is refused: %s', (password) => expect(isOwn(password, owner)).toBe(true))

  it.each(['jurgens kitchen', 'smithereens', '1984!!', 'j', 'ladle-1234'])('is accepted: %s', (password) =>
    expect(isOwn(password, owner)).toBe(false),
  )
})
