import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../src/database/engine/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/engine/open.ts'
import { persistedSecret } from '../../src/platform/persisted-secret.ts'
import { requireKind } from '../../src/operation/site-kind.ts'
import { addMeal, addPerson } from '../database/some-rows.ts'
import { runAdmin } from '../operation/run-admin.ts'

let dataDir: string
let db: OpenDatabase['db']
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  const database = openDatabase({ dataDir })
  db = database.db
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  await migrate(db)
  await requireKind(db, { dataDir, production: false, databaseUrl: undefined })
  persistedSecret(dataDir, 'auth-secret')
  await addPerson(db, 'warden@hostel.test')
  await db.updateTable('users').set({ role: 'admin' }).execute()
})

const admin = (...args: readonly string[]) => runAdmin(dataDir, args)
const fileAt = (name: string) => path.join(dataDir, name)

function write(name: string, text: string) {
  writeFileSync(fileAt(name), text)
  return fileAt(name)
}

const emails = async () =>
  (await db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email)
const mailCount = async () => (await db.selectFrom('deliveries').select('id').execute()).length

describe('import-residents', () => {
  const residents = 'Name;Email\r\nAsha;asha@hostel.test\r\nRahim;warden@hostel.test\r\n'

  it('imports while the service runs, and is recorded as an act of the command line', async () => {
    const file = write('residents.csv', residents)
    expect(await admin('import-residents', file, '--invite')).toEqual({
      status: 0,
      said: '1 added, 0 updated, 1 unchanged, 1 invited.\n',
      complained: '',
    })
    expect(await emails()).toEqual(['asha@hostel.test', 'warden@hostel.test'])
    expect(await mailCount()).toBe(1)
    const entries = await db.selectFrom('audit_log').select(['actor_name', 'act', 'subject_text']).execute()
    expect(entries).toEqual([
      { actor_name: 'Command line', act: 'residents-imported', subject_text: '1 resident' },
    ])
  })

  it('changes nothing in a dry run', async () => {
    const file = write('residents.csv', residents.replace('Rahim', 'Rahim Ali'))
    expect(await admin('import-residents', file, '--dry-run', '--update', '--invite')).toMatchObject({
      status: 0,
      said:
        "Line 3, warden@hostel.test: Name 'Rahim' becomes 'Rahim Ali'.\n" +
        'Nothing was changed. An import would give: 1 added, 1 updated, 0 unchanged, 1 invited.\n',
    })
    expect(await emails()).toEqual(['warden@hostel.test'])
    expect(await mailCount()).toBe(0)
  })

  it('shows how it reads a list, and can skip unknown columns', async () => {
    const file = fileAt('bewohner.csv')
    writeFileSync(file, Buffer.from('Name;E-Mail;Telefon\r\nZoë;zoe@hostel.test;1\r\n', 'latin1'))
    expect((await admin('import-residents', file, '--dry-run')).status).toBe(1)
    expect(await admin('import-residents', file, '--dry-run', '--skip-columns')).toMatchObject({
      status: 0,
      said: [
        'The file’s encoding is a guess. Are these words right? Zoë',
        "Heading 'E-Mail' is read as Email.",
        'Nothing was changed. An import would give: 1 added, 0 updated, 0 unchanged.',
        '',
      ].join('\n'),
    })
  })

  it('names each invalid line and imports nothing', async () => {
    const file = write('residents.csv', `${residents}Ben;ben\r\n;cem@hostel.test\r\n`)
    expect(await admin('import-residents', file)).toEqual({
      status: 1,
      said: '',
      complained:
        'Line 4, Email: Enter a valid email address\nLine 5, Name: Name is required\nNothing was imported.\n',
    })
    expect(await emails()).toEqual(['warden@hostel.test'])
  })

  it('explains clearly why a file cannot be imported', async () => {
    const missing = await admin('import-residents', fileAt('none.csv'))
    expect([missing.status, missing.complained]).toEqual([
      1,
      expect.stringContaining('none.csv cannot be read'),
    ])
    const workbook = await admin('import-residents', write('residents.xlsx', 'PK\u0003\u0004\0'))
    expect([workbook.status, workbook.complained]).toEqual([
      1,
      'Not a UTF-8 CSV file. Save it from your spreadsheet as ‘CSV UTF-8’.\n',
    ])
    const large = await admin('import-residents', write('large.csv', 'x'.repeat(5 * 1024 * 1024 + 1)))
    expect([large.status, large.complained]).toEqual([1, expect.stringContaining('is larger than 5 MB')])
  })
})

describe('import-meals', () => {
  const meals = 'Title,Category,Price,Ingredients,Description\nDal,Lunch,4,Lentils,Hot.\n'

  it('imports meals with an admin as distributor', async () => {
    const file = write('meals.csv', meals)
    expect(await admin('import-meals', file, '--as', 'Warden@hostel.test')).toMatchObject({
      status: 0,
      said: '1 added, 0 updated, 0 unchanged.\n',
    })
    expect(await db.selectFrom('meals').select(['title', 'distributor_email']).execute()).toEqual([
      { title: 'Dal', distributor_email: 'warden@hostel.test' },
    ])
  })

  it('requires an admin', async () => {
    const file = write('meals.csv', meals)
    expect(await admin('import-meals', file)).toMatchObject({
      status: 2,
      complained: expect.stringContaining('import-meals needs --as EMAIL.'),
    })
    await addPerson(db, 'asha@hostel.test')
    expect(await admin('import-meals', file, '--as', 'asha@hostel.test')).toMatchObject({
      status: 1,
      complained: 'No admin has the email asha@hostel.test.\n',
    })
    expect(await db.selectFrom('meals').select('id').execute()).toEqual([])
  })
})

describe('exports', () => {
  it('write files that can be imported again without any change', async () => {
    await addMeal(db, { ingredients: ['Rice', 'Lentils'], description: '=Hot.' })
    const [members, menu] = [fileAt('members.csv'), fileAt('menu.csv')]
    expect(await admin('export-residents', members)).toMatchObject({
      status: 0,
      said: `Written to ${members}.\n`,
    })
    await admin('export-meals', menu)
    expect(statSync(members).mode & 0o077).toBe(0)
    expect(readFileSync(menu, 'utf8')).toContain('Khichuri,Lunch,4.00,"Rice, Lentils",\'=Hot.')

    const unchanged = { status: 0, said: '0 added, 0 updated, 1 unchanged.\n' }
    expect(await admin('import-residents', members, '--update')).toMatchObject(unchanged)
    expect(await admin('import-meals', menu, '--as', 'warden@hostel.test', '--update')).toMatchObject(
      unchanged,
    )
  })

  it('never overwrite a file', async () => {
    const file = write('menu.csv', 'mine')
    const { status, complained } = await admin('export-meals', file)
    expect([status, complained]).toEqual([1, expect.stringContaining('menu.csv cannot be written: EEXIST')])
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })
})
