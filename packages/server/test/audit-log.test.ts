import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAct } from '../src/database/shared/audit-log.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { newWorld, type World } from './world.ts'

let world: World
let admin: Awaited<ReturnType<World['join']>>
beforeEach(async () => {
  world = await newWorld()
  admin = await world.join('Warden', { role: 'admin' })
})
afterEach(() => world.close())

const entries = () => world.db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute()
const mealAdded = (title: string) =>
  ({ act: 'meal-added', subject: { kind: 'meal', id: admin.id, text: title } }) as const

describe('an entry of the audit log', () => {
  it('says who did what to whom, and what changed', async () => {
    const ben = await world.join('Ben')
    await admin.members.makeAdmin({ params: { id: ben.id } })
    await admin.members.makeAdmin({ params: { id: ben.id } })
    expect(await entries()).toMatchObject([
      {
        actor_id: admin.id,
        actor_name: 'Warden',
        actor_email: admin.email,
        act: 'admin-granted',
        subject_kind: 'member',
        subject_id: ben.id,
        subject_text: `Ben (${ben.email})`,
        before: '{"role":"user"}',
        after: '{"role":"admin"}',
      },
    ])
  })

  it('outlives the member whom it is about, and tells a removal from a deleted account', async () => {
    const [ben, zoe] = [await world.join('Ben'), await world.join('Zoe', { role: 'admin' })]
    await admin.members.revokeAdmin({ params: { id: zoe.id } })
    await admin.members.remove({ params: { id: ben.id } })
    await zoe.account.remove({ body: {} })
    expect(await entries()).toMatchObject([
      { actor_name: 'Warden', act: 'admin-revoked', subject_text: `Zoe (${zoe.email})` },
      { actor_name: 'Warden', act: 'member-removed', subject_text: `Ben (${ben.email})` },
      { actor_name: 'Zoe', actor_id: zoe.id, act: 'account-deleted', subject_id: zoe.id },
    ])
  })

  it('is there exactly when its act was done', async () => {
    const undone = inTransaction(world.db, async (tx) => {
      await recordAct(tx, { actor: admin, ...mealAdded('Dal') })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await entries()).toEqual([])
  })

  it('keeps the beginning of long texts, never half a character', async () => {
    const text = `${'x'.repeat(199)}🍛 and so on`
    await inTransaction(world.db, (tx) =>
      recordAct(tx, { actor: admin, ...mealAdded(text), after: { title: text, ingredients: [text] } }),
    )
    const short = `${'x'.repeat(199)}…`
    expect(await entries()).toMatchObject([
      { subject_text: short, after: JSON.stringify({ title: short, ingredients: [short] }) },
    ])
  })
})

it('no statement changes the audit log but those that add an entry or remove old ones', () => {
  const source = path.resolve(import.meta.dirname, '../src')
  const writes =
    /(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'audit_log'|(into|update|delete from) +audit_log/gi
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(path.join(source, name), 'utf8').matchAll(writes)].map(
        ([write]) => `${name}: ${write}`,
      ),
    )
  expect(found.toSorted()).toEqual([
    "database/forget-expired.ts: deleteFrom('audit_log'",
    "database/shared/audit-log.ts: insertInto('audit_log'",
  ])
})
