import { api, type Endpoint, pictureHashIn } from '@warm-ladle/contract'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { injectCall } from '../http/inject-call.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let log: string[]
let author: Person
let cook: Person
let admin: Person
beforeEach(async () => {
  log = []
  world = await newWorld({ log, mail: 'optional' })
  author = await world.join('Quentina')
  cook = await world.join('Cook', { duties: ['kitchen'] })
  admin = await world.join('Warden', { role: 'admin' })
})
afterEach(() => world.close())

const reads: readonly Endpoint[] = Object.values(api).flatMap((endpoints) =>
  Object.values<Endpoint>(endpoints).filter(({ method, live }) => method === 'GET' && !live),
)
const count = (text: string, traces: readonly string[]) =>
  traces.reduce((sum, trace) => sum + text.split(trace).length - 1, 0)
const countTraces = (text: string) => count(text, [author.name, author.email, author.id])

async function read({ cookie }: Person, endpoint: Endpoint, url: string) {
  const options = { method: endpoint.method, url, headers: { cookie } }
  return (await injectCall(world.app, endpoint, options)).body
}
const fill = (path: string, { id, email }: Pick<Person, 'id' | 'email'>) =>
  path.replaceAll(/\{(\w*)\}/g, (_, name) => (name === 'email' ? email : id))

const queries = ['', '?state=open', '?state=answered', '?search=quentina', '?search=rice', '?own=true']

/** Makes every reading call; returns how often each response names the author. */
async function walk(person: Person, id: string) {
  const counts: Record<string, number> = {}
  for (const endpoint of reads)
    for (const query of queries) {
      const path = fill(endpoint.path, { id, email: person.email })
      counts[`${endpoint.path}${query}`] = countTraces(await read(person, endpoint, `${path}${query}`))
    }
  return counts
}

/** Reads everything that a person can see about the author alone. */
async function readAboutAuthor(person: Person) {
  const bodies: string[] = []
  for (const endpoint of reads) {
    const { path, subjectField } = endpoint
    const query = subjectField ? `?${subjectField}=${encodeURIComponent(author.email)}` : ''
    if (subjectField || path.includes('{'))
      bodies.push(await read(person, endpoint, `${fill(path, author)}${query}`))
  }
  return bodies.join('\n')
}

async function uploadPhoto() {
  const background = { r: 200, g: 80, b: 40 }
  const file = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .withExif({ IFD0: { Artist: author.name } })
    .jpeg()
    .toBuffer()
  const { data } = await author.pictures.upload({ file: new Blob([Uint8Array.from(file)]) })
  return data.url
}
const findUploader = (url: string) =>
  world.db
    .selectFrom('pictures')
    .select('uploader')
    .where('hash', '=', pictureHashIn(url) ?? '')
    .executeTakeFirstOrThrow()

const complaint = { kind: 'complaint', text: 'The rice was cold.', isAnonymous: true } as const

describe('anonymous feedback', () => {
  it('reveals its author in no call, email or log line, whatever kitchen and admins do, unless an admin looks the author up', async () => {
    // walks once beforehand, because exports add entries to the activity log
    const somewhere = author.id.replaceAll(/[1-9]/g, '0')
    await walk(admin, somewhere)
    const before = { cook: await walk(cook, somewhere), admin: await walk(admin, somewhere) }
    const [lines, sent] = [log.length, (await world.mails()).length]

    const image = await uploadPhoto()
    const { insertedId: id } = await author.feedback.give({ body: { ...complaint, image } })
    const other = await author.feedback.give({ body: { ...complaint, text: 'The tea, too.' } })
    const answers = [
      await cook.feedback.answer({ params: { id }, body: { answer: 'Sorry!' } }),
      await cook.feedback.close({ params: { id } }),
    ]
    await world.outbox.deliver()

    expect(countTraces(JSON.stringify(answers))).toBe(0)
    const feedback = [id, other.insertedId, complaint.text, 'The tea, too.', pictureHashIn(image) ?? '']
    for (const [name, person] of [['cook', cook] as const, ['admin', admin] as const]) {
      expect(await walk(person, id)).toEqual(before[name])
      expect(count(await readAboutAuthor(person), feedback)).toBe(0)
    }
    const { body: listed } = await admin.feedback.list({ query: {} })
    expect(listed).toHaveLength(2)
    expect(listed.every((one) => !('author' in one))).toBe(true)
    expect(countTraces(log.slice(lines).join('\n'))).toBe(0)
    const mails = (await world.mails()).slice(sent)
    const toAuthor = mails.filter(({ to }) => to === author.email)
    expect(toAuthor.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('The kitchen answered your complaint'),
    ])
    const others = mails.filter((mail) => !toAuthor.includes(mail))
    expect(countTraces(JSON.stringify(others))).toBe(0)
    expect(
      countTraces(
        JSON.stringify(
          await world.db.selectFrom('audit_log').selectAll().where('subject_kind', '=', 'feedback').execute(),
        ),
      ),
    ).toBe(0)
  })

  it('reveals its author to an admin who looks the author up, which is recorded and emailed to all admins', async () => {
    const other = await world.join('Second', { role: 'admin' })
    const { insertedId: id } = await author.feedback.give({ body: complaint })
    const params = { id }
    await expect(cook.feedback.author({ params })).rejects.toMatchObject({ code: 'admin-only' })
    await expect(author.feedback.author({ params })).rejects.toMatchObject({ code: 'admin-only' })
    expect(await admin.audit.list({ query: { act: 'feedback-author-shown' } })).toMatchObject({ body: [] })

    expect(await admin.feedback.author({ params })).toEqual({
      author: { name: author.name, email: author.email },
    })
    const { body: entries } = await admin.audit.list({ query: { act: 'feedback-author-shown' } })
    expect(entries).toMatchObject([{ actor: { name: 'Warden' }, subject: { kind: 'feedback', id } }])
    await world.outbox.deliver()
    const mails = (await world.mails()).filter(({ text }) =>
      text.includes('looked up who wrote the complaint'),
    )
    expect(mails.map(({ to }) => to).toSorted()).toEqual([other.email, admin.email].toSorted())
    expect(countTraces(JSON.stringify([entries, mails]))).toBe(0)
    const { body: listed } = await admin.feedback.list({ query: {} })
    expect(countTraces(JSON.stringify(listed))).toBe(0)
  })

  it('reveals its author only after a recent login', async () => {
    const { insertedId: id } = await author.feedback.give({ body: complaint })
    await world.db
      .updateTable('identity_session')
      .set({ created_at: '2026-01-01T00:00:00.000Z', proved_at: null })
      .execute()
    await expect(admin.feedback.author({ params: { id } })).rejects.toMatchObject({ code: 'login-again' })
  })

  it('has a photo that nothing connects with its uploader, even if they upload it again', async () => {
    const image = await uploadPhoto()
    expect(await findUploader(image)).toEqual({ uploader: `by ${author.id}` })
    await author.feedback.give({ body: { ...complaint, image } })
    expect(await findUploader(image)).toEqual({ uploader: null })
    expect(await uploadPhoto()).toBe(image)
    expect(await findUploader(image)).toEqual({ uploader: null })
    expect(countTraces((await world.pictures.list()).join())).toBe(0)
    const { rawPayload } = await world.app.inject(image)
    expect(countTraces(rawPayload.toString('latin1'))).toBe(0)
  })

  it('is in its author’s own data, and in no one else’s', async () => {
    await author.feedback.give({ body: complaint })
    const own = await author.ownData.export()
    expect(own.records['feedback']).toMatchObject([{ text: complaint.text, is_anonymous: true }])
    for (const person of [cook, admin])
      expect((await person.ownData.export()).records['feedback']).toEqual([])
  })
})

it('a photo of named feedback counts towards its uploader’s limit like any other', async () => {
  const image = await uploadPhoto()
  await author.feedback.give({ body: { ...complaint, isAnonymous: false, image } })
  expect(await findUploader(image)).toEqual({ uploader: `by ${author.id}` })
  expect((await author.feedback.list({ query: {} })).body).toMatchObject([{ image }])
})
