import { version } from '../../src/platform/version.ts'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openMailServer } from '@warm-ladle/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../src/operation/backup/back-up.ts'
import { backUpDated, findNewest } from '../../src/operation/backup/dated-backups.ts'
import { drill } from '../../src/operation/backup/drill.ts'
import { drillFolder } from '../../src/operation/backup/drill-leftovers.ts'
import { explainFullDisk } from '../../src/operation/backup/failure.ts'
import { readManifest } from '../../src/operation/backup/manifest.ts'
import { openPictures } from '../../src/operation/backup/open-pictures.ts'
import { computeDigest, type DataLocation } from '../../src/operation/backup/data-location.ts'
import { findTool } from '../../src/operation/backup/postgres-tools.ts'
import { restorePictures } from '../../src/operation/backup/restore-pictures.ts'
import { restore } from '../../src/operation/backup/restore.ts'
import { versionIn, versionText } from '../../src/platform/version.ts'
import { addPicturedMeal, replacePicture } from './backup/hostel.ts'
import {
  bucketAt,
  inDatabase,
  newFolder,
  removeFolders,
  sqliteLocation,
  prepareLocation,
  withBucket,
} from './backup/locations.ts'
import { addPerson } from '../database/some-rows.ts'
import { runAdmin } from './run-admin.ts'

let location: DataLocation
let monday: string
/** The file name of a picture. */
let picture: string

beforeAll(async () => {
  location = sqliteLocation()
  await prepareLocation(location)
  picture = path.basename(await addPicturedMeal(location))
  monday = path.join(newFolder(), 'monday')
  await backUp(location, monday)
})
afterAll(removeFolders)

const newBackup = () => path.join(newFolder(), 'backup')
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const damageDatabase = (folder: string) =>
  writeFileSync(path.join(folder, 'warm-ladle.sqlite'), 'x', { flag: 'r+' })
const runDrill = (folder: string) => drill(folder, { databaseUrl: undefined, drillUrl: undefined })

/** Returns a copy of Monday's backup that a test may damage. */
function copied() {
  const folder = newBackup()
  cpSync(monday, folder, { recursive: true })
  return folder
}

const site = () => inDatabase(location, ({ db }) => db.selectFrom('site').selectAll().executeTakeFirst())
const admin = (...args: string[]) => runAdmin(location.dataDir, args)

function oldBackup() {
  const folder = copied()
  editManifest(folder, { at: '2026-01-01T00:00:00.000Z' })
  return folder
}

function editManifest(folder: string, change: object) {
  const file = path.join(folder, 'manifest.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

describe('a backup', () => {
  it('does not exist if it could not be finished', async () => {
    const folder = newBackup()
    await expect(backUp({ ...location, s3: bucketAt(9) }, folder)).rejects.toThrow('ECONNREFUSED')
    expect(namesIn(path.dirname(folder))).toEqual([])
  })

  it('contains the picture that a row names, even if it is replaced during the backup', async () => {
    const busy = sqliteLocation()
    await prepareLocation(busy)
    await addPicturedMeal(busy)
    const missing: string[] = []
    for (const turns of [1, 5, 25, 125]) {
      const copying = backUp(busy, newBackup())
      // stops at a different point of the backup each time
      for (let turn = 0; turn < turns; turn += 1) await setImmediate()
      await replacePicture(busy)
      missing.push(...(await copying).missingPictures)
    }
    expect(missing).toEqual([])
  })

  it('reports missing pictures, and is made without them', async () => {
    const { missingPictures } = await backUp(await withBucket(location), newBackup())
    expect(missingPictures).toEqual([picture])
  })

  it('keeps only the requested number of dated backups, and counts only complete ones', async () => {
    const parent = newFolder()
    const [oldest = '', older = '', torn = ''] = ['19', '20', '21'].map(
      (day) => `warm-ladle-2026-11-${day}T02-00-00Z`,
    )
    for (const name of [oldest, older, torn]) cpSync(monday, path.join(parent, name), { recursive: true })
    rmSync(path.join(parent, torn, 'manifest.json'))
    const { folder, removed } = await backUpDated(location, parent, 2)
    expect(removed).toEqual([oldest])
    expect(namesIn(parent).toSorted()).toEqual([older, torn, path.basename(folder)].toSorted())
    expect((await runDrill(parent)).folder).toBe(folder)
  })
})

/** Returns a backup whose manifest is unreadable even for root, since tests may run as root. */
function unreadableBackup() {
  const folder = copied()
  rmSync(path.join(folder, 'manifest.json'))
  mkdirSync(path.join(folder, 'manifest.json'))
  return folder
}

describe('an unreadable backup', () => {
  it('is not mistaken for a missing one', async () => {
    const folder = unreadableBackup()
    const { status, complained } = await admin('restore', folder)
    expect({ status, complained }).toEqual({
      status: 1,
      complained: `${folder}/manifest.json is a folder.\n`,
    })
  })

  it('is not skipped in favor of an older one', async () => {
    const parent = newFolder()
    cpSync(monday, path.join(parent, 'warm-ladle-2026-11-20T02-00-00Z'), { recursive: true })
    const newer = path.join(parent, 'warm-ladle-2026-11-21T02-00-00Z')
    cpSync(unreadableBackup(), newer, { recursive: true })
    const { status, complained } = await admin('drill', parent)
    expect({ status, complained }).toEqual({ status: 1, complained: `${newer}/manifest.json is a folder.\n` })
  })
})

describe('a restoration', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    ['a damaged database', damageDatabase, /not whole:\nwarm-ladle.sqlite is damaged/],
    [
      'a missing picture',
      (folder) => rmSync(path.join(folder, 'pictures', picture)),
      /not whole:\npictures\/.+ is missing/,
    ],
    ['a missing manifest', (folder) => rmSync(path.join(folder, 'manifest.json')), /is no backup/],
    [
      'names that lead out of the folder',
      (folder) => editManifest(folder, { files: { '../secret': { bytes: 1, sha256: 'a'.repeat(64) } } }),
      /cannot be read/,
    ],
    [
      'a later version',
      (folder) => editManifest(folder, { migrations: ['0001-schema', '9999-later'], version: '9.0.0' }),
      /9\.0\.0.*'9999-later'/,
    ],
    ['PostgreSQL', (folder) => editManifest(folder, { database: 'postgres' }), /is of PostgreSQL/],
    [
      'a demonstration',
      (folder) => editManifest(folder, { kind: 'demonstration' }),
      /demonstration, whose passwords are published/,
    ],
  ])('refuses a backup of %s, and creates nothing', async (_what, change, message) => {
    const folder = copied()
    change(folder)
    const anew = sqliteLocation()
    await expect(restore(anew, folder)).rejects.toThrow(message)
    expect(existsSync(anew.dataDir)).toBe(false)
  })

  it('refuses to overwrite a hostel’s own data with a demonstration', async () => {
    const demonstration = { ...sqliteLocation(), production: false }
    await expect(restore(demonstration, monday)).rejects.toThrow('of a hostel’s own data')
  })

  it('refuses a bucket that has another picture with the same name, and leaves nothing behind', async () => {
    const anew = await withBucket(sqliteLocation())
    const store = await openPictures(anew)
    await store.put([{ key: picture, data: Buffer.from('another') }])
    await expect(restore(anew, monday)).rejects.toThrow(
      `another picture named ${picture} in the bucket pictures`,
    )
    expect(existsSync(anew.dataDir)).toBe(false)
    expect(await store.get(picture)).toEqual(Buffer.from('another'))
  })

  it('that fails at the database removes the pictures that it added, but none that existed before', async () => {
    const folder = copied()
    const added = picture.replace(/^[0-9a-f]{4}/, 'beef')
    writeFileSync(path.join(folder, 'pictures', added), added)
    const { files } = await readManifest(folder)
    const entry = { bytes: added.length, sha256: computeDigest(added) }
    editManifest(folder, { files: { ...files, [`pictures/${added}`]: entry } })
    const anew = await withBucket({ ...sqliteLocation(), dataDir: '/proc/no/such/folder' })
    const store = await openPictures(anew)
    const stored = () => Promise.all([picture, added].map((key) => store.has(key)))
    await store.put([{ key: picture, data: readFileSync(path.join(folder, 'pictures', picture)) }])

    const { undo } = await restorePictures(anew, folder, await readManifest(folder))
    expect(await stored()).toEqual([true, true])
    await undo()
    expect(await stored()).toEqual([true, false])

    await expect(restore(anew, folder)).rejects.toThrow('/proc/no')
    expect(await stored()).toEqual([true, false])
  })

  it('reports a bucket that does not exist', async () => {
    const anew = await withBucket(sqliteLocation())
    const s3 = anew.s3 && { ...anew.s3, bucket: 'nosuch' }
    await expect(restore({ ...anew, s3 }, monday)).rejects.toThrow(
      /^The bucket nosuch at http:\/\/127\.0\.0\.1:\d+ does not exist: create it, or correct S3_BUCKET\.$/,
    )
    expect(namesIn(anew.dataDir)).toEqual([])
  })

  it('stores pictures where they are configured to be: from a folder into a bucket, and back', async () => {
    const inBucket = await withBucket(sqliteLocation())
    await restore(inBucket, monday)
    expect(namesIn(inBucket.dataDir)).not.toContain('pictures')
    const folder = newBackup()
    expect((await backUp(inBucket, folder)).missingPictures).toEqual([])
    const onDisk = sqliteLocation()
    await restore(onDisk, folder)
    expect(await (await openPictures(onDisk)).has(picture)).toBe(true)
  })
})

describe('a drill', () => {
  it('finds incorrect counters, row counts and pictures', async () => {
    const setLikes = (likes: number) =>
      inDatabase(location, ({ db }) => db.updateTable('meals').set({ likes }).execute())
    await setLikes(5)
    const folder = newBackup()
    const { counts } = await backUp(await withBucket(location), folder)
    await setLikes(0)
    editManifest(folder, { counts: { ...counts, waste: 3 } })
    expect((await runDrill(folder)).problems).toEqual([
      'waste has 0 rows; there were 3.',
      `The picture ${picture} was missing when the backup was made.`,
      'The likes of meals disagree with their rows: 1 of them.',
    ])
  })

  it('refuses a damaged backup, and a folder without one', async () => {
    const folder = copied()
    damageDatabase(folder)
    await expect(runDrill(folder)).rejects.toThrow('is damaged')
    await expect(runDrill(newFolder())).rejects.toThrow('There is no backup in')
  })

  it('removes the leftovers of a killed drill, but nothing of a running one', async () => {
    const [left, current] = [mkdtempSync(drillFolder), mkdtempSync(drillFolder)]
    onTestFinished(() => rmSync(current, { recursive: true }))
    writeFileSync(path.join(left, 'warm-ladle.sqlite'), 'members')
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
    utimesSync(left, yesterday, yesterday)
    await runDrill(copied())
    expect([left, current].map(existsSync)).toEqual([false, true])
  })
})

describe('the commands', () => {
  it('print a summary', async () => {
    const parent = newFolder()
    const backup = await admin('backup', parent, '--keep', '1')
    expect([backup.status, backup.said]).toEqual([
      0,
      expect.stringMatching(
        /^All data is now in .+: \d+ rows and (1 file|\d files)\.\nKeep AUTH_SECRET apart/,
      ),
    ])
    const tried = await admin('drill', parent)
    expect([tried.status, tried.said]).toEqual([0, expect.stringContaining('restores without errors')])
    const { at } = await readManifest(await findNewest(parent))
    expect(await site()).toMatchObject({ backed_up_at: at, drilled_at: expect.stringMatching(/^2/) })
    // failed backups and drills do not count
    await admin('backup', monday)
    await admin('drill', oldBackup())
    expect(await site()).toMatchObject({ backed_up_at: at })
  })

  it('email the admins that a unit failed, with the last backup, or say that no one could be notified', async () => {
    const server = await openMailServer()
    onTestFinished(server.close)
    const report = (settings: object, dataDir = location.dataDir) =>
      runAdmin(dataDir, ['report-failure', 'warm-ladle-backup'], settings)
    const smtp = { SMTP_URL: server.url, MAIL_FROM: 'Meals <meals@hostel.test>' }
    await inDatabase(location, async ({ db }) => {
      const id = await addPerson(db, 'warden@hostel.test')
      await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    })
    expect(await report(smtp)).toMatchObject({
      status: 0,
      said: expect.stringContaining('warden@hostel.test'),
    })
    // without line breaks, because the email's lines are folded differently depending on the length of the hour
    const mail = server.mails[0]?.replaceAll(/=\r?\n/g, '')
    expect(mail).toContain('Subject: warm-ladle-backup failed at Warm Ladle')
    expect(mail).toContain('The last backup is of')
    expect(mail).toContain('sudo journalctl --unit warm-ladle-backup')

    // without the data, the email goes to the kitchen's address
    const contact = { ...smtp, CONTACT_EMAIL: 'cook@hostel.test' }
    expect((await report(contact, path.join(newFolder(), 'none'))).said).toContain('cook@hostel.test')
    // without a mail server, the failure is stored, so that pages and the check command report it
    expect(await report({})).toMatchObject({ status: 0, said: expect.stringContaining('Set a mail server') })
    expect((await site())?.backup_failed_at).not.toBeNull()
    expect(await report({}, newFolder())).toMatchObject({
      status: 1,
      complained: expect.stringContaining('no mail server'),
    })
    await server.close()
    expect(await report(smtp)).toMatchObject({
      status: 1,
      complained: expect.stringContaining('could not be notified'),
    })
  })

  it('print their version', async () => {
    expect(await admin('--version')).toMatchObject({ status: 0, said: `Warm Ladle ${version.number}\n` })
    const folder = newFolder()
    writeFileSync(path.join(folder, 'version'), '1.2.0-1a2b3c4d 1a2b3c4d5e6f\n')
    expect(versionText(versionIn(folder))).toBe('1.2.0-1a2b3c4d (commit 1a2b3c4d5e6f)')
  })

  it.each<[string, () => string[], number, string]>([
    ['a folder with something in it', () => ['backup', monday], 1, 'There is something in'],
    ['other data', () => ['restore', monday], 1, 'of a hostel’s own data'],
    ['no number', () => ['backup', newFolder(), '--keep', 'all'], 2, '--keep needs a number'],
    ['no file of settings', () => ['move', path.join(newFolder(), 'next.env')], 1, 'cannot be read'],
    [
      'a folder that takes no other',
      () => ['backup', '/proc/no/such/folder'],
      1,
      '/proc/no cannot be created there.\n',
    ],
    ['a file', () => ['drill', path.join(monday, 'manifest.json')], 1, 'manifest.json is not a folder'],
    ['no address', () => ['move-url', 'south.example.org'], 2, 'needs an address'],
    ['an old backup', () => ['drill', oldBackup()], 1, 'hours old: have backups stopped?'],
  ])('explain why they cannot run: %s', async (_reason, args, status, message) => {
    const refused = await admin(...args())
    expect([refused.status, refused.complained]).toEqual([status, expect.stringContaining(message)])
  })
})

it('a full disk is reported, whichever part of the program notices it', () => {
  const full = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    Object.assign(new Error('full'), { errcode: 13 }),
  ]
  const explain = explainFullDisk('/var/lib/warm-ladle')
  for (const error of full)
    expect(() => explain(error)).toThrow(/^The disk of \/var\/lib\/warm-ladle is full\.$/)
  const fault = new TypeError('undefined is not a function')
  expect(() => explain(fault)).toThrow(fault)
})

it('a missing PostgreSQL tool is reported', async () => {
  await expect(findTool('pg_dump', 15, ['/nowhere/pg_dump'])).rejects.toThrow('pg_dump was not found')
})
