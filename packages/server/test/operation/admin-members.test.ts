import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { erase } from '../../src/operation/commands/erase.ts'
import { exportData } from '../../src/operation/commands/export.ts'
import { createBackground } from '../../src/platform/background.ts'
import type { AdminNotice, EmailAdmins } from '../../src/platform/audit-log.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let ben: Person
beforeEach(async () => {
  world = await newWorld()
  admin = await world.join('Amina', { role: 'admin' })
  ben = await world.join('Ben', { badge: 'Gold' })
})
afterEach(() => world.close())

const lastEntry = () =>
  world.db
    .selectFrom('audit_log')
    .select(['act', 'actor_name', 'subject_text'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Returns the path of a file that does not exist. */
function newFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'ben.json')
}

/** Notices sent to the admins. */
const notices: AdminNotice[] = []
const emailAdmins: EmailAdmins = async (_tx, notice) => void notices.push(notice)

describe('export', () => {
  it('writes the file that the member can download, readable only by its owner', async () => {
    const mealId = await world.addMeal()
    await ben.reviews.write({ body: { mealId, reviewText: 'Good' } })
    const own = await ben.ownData.export()
    const file = newFile()
    expect(await exportData(world.db, ben.email, file)).toMatchObject({ done: true })
    // as JSON, since the file must contain what the service sends
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      records: { ...own.records, actsOfAdmins: [] },
    })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await lastEntry()).toEqual({
      act: 'data-exported',
      actor_name: 'Command line',
      subject_text: `Ben (${ben.email})`,
    })
  })

  it('overwrites no file, and explains what is wrong with one', async () => {
    const file = newFile()
    writeFileSync(file, 'mine')
    await expect(exportData(world.db, ben.email, file)).rejects.toThrow('the file already exists')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    await expect(exportData(world.db, ben.email, `${file}/deeper`)).rejects.toThrow(
      'its folder does not exist',
    )
    expect((await exportData(world.db, 'unknown@hostel.test', newFile())).done).toBe(false)
    expect(await lastEntry()).toBeUndefined()
  })
})

describe('erase', () => {
  beforeEach(() => void notices.splice(0))
  const background = createBackground(console.error)
  const eraseAs = (email: string, confirm = email) => {
    const { db, stripe } = world
    const services = { db, background, emailAdmins, timeZone: 'Asia/Kolkata', provider: stripe.provider }
    return erase(services, email, confirm)
  }

  it('removes a member as an admin does, notifies the admins and names the command line', async () => {
    expect(await eraseAs(ben.email, ' Ben@hostel.test ')).toMatchObject({ done: true })
    await expect(ben.account.show()).rejects.toMatchObject({ status: 401 })
    expect((await admin.members.list({ query: {} })).body.map(({ email }) => email)).toEqual([admin.email])
    expect(await world.db.selectFrom('identity').select('id').where('id', '=', ben.id).execute()).toEqual([])
    expect(await lastEntry()).toEqual({
      act: 'member-removed',
      actor_name: 'Command line',
      subject_text: `Ben (${ben.email})`,
    })
    expect(notices).toEqual([
      {
        act: 'member-removed',
        actor: expect.anything(),
        subject: expect.anything(),
        subjectWords: `Ben (${ben.email})`,
      },
    ])
  })

  it('cancels an open purchase at the provider', async () => {
    const { clientSecret } = await ben.payments.createIntent({ body: { price: 30 } })
    await eraseAs(ben.email)
    await background.settled()
    expect((await world.stripe.pay(clientSecret)).succeeded).toBe(false)
  })

  it('erases nothing unless the same email is typed again', async () => {
    for (const confirm of ['', admin.email]) {
      expect(await eraseAs(ben.email, confirm)).toEqual({
        done: false,
        said: expect.stringContaining(`add --confirm ${ben.email}`),
      })
    }
    expect(await ben.account.show()).toMatchObject({ email: ben.email })
    expect(notices).toEqual([])
  })

  it('refuses the last admin, and an address without an account', async () => {
    expect(await eraseAs(admin.email)).toMatchObject({
      done: false,
      said: expect.stringContaining('last admin'),
    })
    expect((await eraseAs('unknown@hostel.test')).done).toBe(false)
    expect(await admin.account.show()).toMatchObject({ email: admin.email })
  })

  it('leaves one admin if both are erased at the same time', async () => {
    const other = await world.join('Zoe', { role: 'admin' })
    const outcomes = await Promise.all([eraseAs(admin.email), eraseAs(other.email)])
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  })

  it('removes an account that has never been used', async () => {
    const payload = { name: 'Asha', email: 'asha@hostel.test', password: 'the first one' }
    await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
    expect(await eraseAs('asha@hostel.test')).toMatchObject({ done: true })
    const left = world.db.selectFrom('identity').select('id').where('email', '=', 'asha@hostel.test')
    expect(await left.execute()).toEqual([])
  })
})
