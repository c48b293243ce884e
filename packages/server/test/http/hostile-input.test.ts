import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { api, type Endpoint } from '@warm-ladle/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { expectAnswer, expectPlain, expectRefusal, type SomeAnswer } from './hostile/expect-refusal.ts'
import {
  hostileBodies,
  hostileQueries,
  hostileSegments,
  hostileValues,
  malformedObjects,
} from './hostile/hostile-values.ts'
import { listAllRows } from './hostile/rows.ts'
import { injectCall } from './inject-call.ts'
import { newWorld, type World } from '../world.ts'

/** Milliseconds within which every call must be answered. */
const timeout = 15_000
const unknownId = '01900000-0000-7000-8000-000000000000'
const password = 'six-and-more'
const email = 'cook@hostel.test'

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(
    ([name, endpoint]: [string, Endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)
const withBody = endpoints.filter(([, { body }]) => body !== undefined)
const withoutBody = endpoints.filter(([, { body }]) => body === undefined)
const uploads = endpoints.filter(([, { upload }]) => upload !== undefined)
/**
 * Headers and body types are parsed in one place for all endpoints, so by day only a sixth is tried. `npm run
 * nightly` tries all.
 */
const sample = endpoints.filter((_, index) => process.env['NIGHTLY'] || index % 6 === 0)
const sampleWithBody = sample.filter(([, { body }]) => body !== undefined)
const withParams = endpoints.filter(([, { path }]) => path.includes('{'))

/** Lists the field names of a call's query or body. */
const listFields = (schema: Endpoint['query'] | Endpoint['body']): readonly string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

let world: World
let cookie: string
let mealId: string
let reviewId: string
beforeAll(async () => {
  world = await newWorld({ mail: 'optional' })
  cookie = await signUp()
  mealId = await world.addMeal()
  const cook = world.clientWith(cookie)
  await cook.reviews.write({ body: { mealId, reviewText: 'Good.' } })
  reviewId = String((await cook.reviews.list({ query: { mealId } })).body[0]?._id)
})
beforeEach(async () => {
  await world.db.deleteFrom('attempts').execute()
})
afterAll(async () => {
  // background work must end before the database closes
  await world.mails()
  await world.close()
})

/** Signs up a caller who may make every call, and whose account has a password. */
async function signUp() {
  const { cookies } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { name: 'Cook', email, password },
  })
  const [session] = cookies
  const signedIn = `${session?.name}=${encodeURIComponent(String(session?.value))}`
  await world.clientWith(signedIn).members.register({ body: {} })
  await world.db
    .updateTable('users')
    .set({ role: 'admin', badge: 'Gold' })
    .where('email', '=', email)
    .execute()
  return signedIn
}

/** Returns valid values for each field, so only the hostile one is invalid. */
const validValues = (): Readonly<Record<string, unknown>> => ({
  mealId,
  userId: email,
  email,
  reviewText: 'Good again.',
  title: 'Dal',
  category: 'Lunch',
  description: 'Lentils.',
  price: 4,
  image: '/art/meals/house-curry-rice-w1280.avif',
  ingredients: ['Lentils'],
  rating: 3,
  distributorName: 'Kitchen',
  distributorEmail: 'kitchen@hostel.test',
  name: 'Cook',
  photo: '',
  packageName: 'Platinum',
  transactionId: 'pi_unknown',
  currentPassword: 'not mine at all',
  password: 'not mine at all',
  newPassword: 'another-password',
  token: 'unknown',
  ids: [unknownId],
  id: randomUUID(),
  date: '2099-02-03',
  mealtime: { date: '2099-02-03', slot: 'lunch' },
  closesAt: '2099-02-02T10:00:00.000Z',
  options: [{ mealId }, { text: 'Pancakes' }],
  optionId: unknownId,
  from: '2099-02-03',
  until: '2099-02-04',
  to: '2099-02-10',
  slot: 'lunch',
  slots: ['lunch'],
  weekdays: [1, 3],
  skip: true,
  hours: [],
  reason: 'Holiday',
  opens: '12:30',
  closes: '14:30',
  instead: unknownId,
  cancelMealtimes: true,
  left: 'none',
  requestId: unknownId,
  stars: 4,
  servings: [{ mealId, portions: 3 }],
  note: 'Outside',
  revision: 1,
  value: 'Shapla Hall',
  portions: 2,
  servingId: unknownId,
  takeaway: true,
  requests: [{ servingId: unknownId, portions: 2, takeaway: true }],
  onlyAll: true,
  onlyRight: true,
  requestsWithoutMealtime: true,
  guests: [{ avoids: ['nuts'], diets: [] }],
  labels: { contains: ['milk'], mayContain: [], suits: ['vegetarian'] },
  avoids: ['nuts'],
  diets: ['vegan'],
  consent: true,
  traces: true,
  despite: ['early', 'conflict'],
  kind: 'leftover',
  grams: 500,
  shows: 'mine',
  acts: [{ id: unknownId, requestId: unknownId, act: 'serve', at: '2026-02-03T10:00:00.000Z' }],
  mealtimeId: unknownId,
  stayUntil: '2099-02-03',
  renews: '2099-02-03',
  members: [{ id: unknownId }],
  room: 'B 12',
  language: 'en',
  card: '04:A2:1F',
  duties: ['desk'],
  scopes: ['read'],
  days: 30,
  seen: [],
  kinds: { served: { bell: true, email: false, push: false } },
  quiet: { from: '22:00', until: '07:00' },
  mutedUntil: '2026-02-03T10:00:00.000Z',
  digest: false,
  endpoint: 'https://fcm.googleapis.com/fcm/send/unknown',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  url: 'https://hooks.hostel.test/abc',
  format: 'standard',
  events: ['payment.recorded'],
  menuAt: '07:00',
  chat: '@hostel',
  text: 'No hot water today.',
  answer: 'Sorry!',
  about: { mealId },
  isAnonymous: true,
  method: 'cash',
  reference: 'Receipt 12',
  // pages for other servers send these fields, which this one ignores
  badge: 'Gold',
  likeCount: 3,
  likes: 3,
  mealTitle: 'Dal',
  postTime: '2026-02-03T10:00:00.000Z',
  requestTime: '2026-02-03T10:00:00.000Z',
  reviewCount: 2,
  reviewsCount: 2,
})

/** Feedback has other kinds than waste, and only uploaded pictures. */
const validFeedback = { kind: 'complaint', image: '' }

/** Returns the path with the id of a record that tests may change, or of one that does not exist. */
function fillPath({ path, method }: Endpoint) {
  const known = new Map([
    ['PUT /meals/{id}', mealId],
    ['PUT /reviews/{id}', reviewId],
    ['PUT /api/reviews/{id}/answer', reviewId],
  ])
  const id = known.get(`${method} ${path}`) ?? unknownId
  return path.replaceAll(/\{(\w*)\}/g, (_, name) => (name === 'email' ? email : id))
}

let calls = 0
/** Returns a new address for each call, to avoid throttling. */
const newAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`

type Sent = Omit<InjectOptions, 'method'> & { readonly method?: Endpoint['method'] }

async function call(endpoint: Endpoint, sent: Sent = {}): Promise<SomeAnswer> {
  const answering = injectCall(world.app, endpoint, {
    method: endpoint.method,
    url: fillPath(endpoint),
    remoteAddress: newAddress(),
    ...sent,
    headers: { cookie, ...sent.headers },
  })
  const late = AbortSignal.timeout(timeout)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`No answer within ${timeout} ms`)), { once: true })
  })
  return Promise.race([answering, tooLate])
}

const json = { 'content-type': 'application/json' }
const asBodies = (payloads: readonly (string | Buffer)[]): readonly Sent[] =>
  payloads.map((payload) => ({ payload, headers: json }))
const shown = (sent: unknown) => JSON.stringify(sent)?.slice(0, 200) ?? 'nothing'

/** Returns the stored rows after all work started by calls is done. */
async function stored() {
  await world.mails()
  return listAllRows(world.db)
}

type Check = (answer: SomeAnswer, sent: string) => void

/** Makes these calls one after another, each with its own time limit. */
async function* answersTo(endpoint: Endpoint, sent: readonly Sent[]) {
  for (const some of sent) yield [await call(endpoint, some), shown(some)] as const
}

/** The stored rows; undefined if a call may have changed them. */
let known: unknown

/** Returns problems with the responses to these calls, including changes made by refused calls. */
async function findProblems(endpoint: Endpoint, sent: readonly Sent[], check: Check) {
  // only attempts change between tests, so the rows after one test are those before the next
  const before = known ?? (await stored())
  known = undefined
  const problems: string[] = []
  let mayChange = false
  for await (const [answer, what] of answersTo(endpoint, sent)) {
    problems.push(...findProblem(() => check(answer, what)))
    if (answer.statusCode === 200 && endpoint.method !== 'GET') mayChange = true
  }
  if (mayChange) return problems
  known = await stored()
  return isDeepStrictEqual(known, before) ? problems : [...problems, 'Refused calls changed something.']
}

function findProblem(check: () => void): string[] {
  try {
    check()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

describe.each(withBody)('%s', (_name, endpoint) => {
  it('refuses a body that is not an object', async () => {
    expect(await findProblems(endpoint, asBodies(hostileBodies), expectRefusal)).toEqual([])
  })

  it('responds to a missing, empty or malformed body with a refusal', async () => {
    const empty = [{}, { headers: json }, { payload: '', headers: json }, { payload: '{}', headers: json }]
    const malformed = asBodies(malformedObjects)
    expect(await findProblems(endpoint, [...empty, ...malformed], expectAnswer)).toEqual([])
  })

  it.each(listFields(endpoint.body))('accepts or refuses anything as %s', async (field) => {
    const fields = listFields(endpoint.body)
    const valid = { ...validValues(), ...(endpoint.path === api.feedback.give.path && validFeedback) }
    expect(Object.keys(valid)).toEqual(expect.arrayContaining([...fields]))
    const bodyWith = (value: string) => {
      const parts = fields.map(
        (name) => `"${name}":${name === field ? value : JSON.stringify(Reflect.get(valid, name))}`,
      )
      return `{${parts.join(',')}}`
    }
    expect(await findProblems(endpoint, asBodies(hostileValues.map(bodyWith)), expectAnswer)).toEqual([])
  })
})

describe.each(withoutBody)('%s', (_name, endpoint) => {
  it('ignores any body', async () => {
    const bodies = asBodies([...hostileBodies, ...malformedObjects])
    const types = ['text/plain', 'application/xml', 'multipart/form-data', 'nonsense', '']
    const typed = types.map((type) => ({ payload: 'a=b', headers: { 'content-type': type } }))
    expect(await findProblems(endpoint, [...bodies, ...typed], expectAnswer)).toEqual([])
  })
})

describe.each(uploads)('%s', (_name, endpoint) => {
  it('refuses a malformed form', async () => {
    const file = `content-disposition: form-data; name="${endpoint.upload}"; filename="../../a.png"`
    const forms = [
      '',
      '--b',
      '--b--\r\n',
      '--b\r\n\r\n--b--\r\n',
      `--b\r\n${file}\r\n\r\n`,
      `--b\r\n${file}\r\n\r\nunfinished`,
      `--b\r\n${file}\r\n\r\n\r\n--b--\r\n`,
      `--b\r\n${file}\r\n\r\nno picture\r\n--b--\r\n`,
      `--b\r\n${file.replace(String(endpoint.upload), '__proto__')}\r\n\r\nx\r\n--b--\r\n`,
      `--b\r\nx: ${'y'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`,
      `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n'.repeat(50)}--b--\r\n`,
    ]
    const type = 'multipart/form-data; boundary=b'
    expect(
      await findProblems(
        endpoint,
        forms.map((payload) => ({ payload, headers: { 'content-type': type } })),
        expectRefusal,
      ),
    ).toEqual([])
  })
})

describe.each(withParams)('%s', (_name, endpoint) => {
  it('refuses any invalid id [D12]', async () => {
    const paths = hostileSegments.map((segment) => ({ url: endpoint.path.replaceAll(/\{\w*\}/g, segment) }))
    expect(await findProblems(endpoint, paths, expectRefusal)).toEqual([])
  })
})

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('accepts or refuses any query', async () => {
    const fields = listFields(endpoint.query).length > 0 ? listFields(endpoint.query) : ['unknown']
    const urls = fields.flatMap((field) =>
      hostileQueries(field).map((query) => ({ url: `${fillPath(endpoint)}?${query}` })),
    )
    expect(await findProblems(endpoint, urls, expectAnswer)).toEqual([])
  })
})

describe.each(sampleWithBody)('%s', (_name, endpoint) => {
  it('refuses a body of another type', async () => {
    const payload = JSON.stringify(validValues())
    const types = ['text/plain', 'application/xml', 'multipart/form-data', 'nonsense', 'a/b;c=d', '*/*']
    expect(
      await findProblems(
        endpoint,
        types.map((type) => ({ payload, headers: { 'content-type': type } })),
        expectRefusal,
      ),
    ).toEqual([])
  })
})

describe.each(sample)('%s', (_name, endpoint) => {
  it('accepts or refuses any header', async () => {
    const headers: readonly Readonly<Record<string, string>>[] = [
      { range: 'bytes=0-3' },
      { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
      { accept: 'nonsense;;q=,' },
      { accept: 'x/y;q='.repeat(800) },
      { 'accept-encoding': 'zip, *;q=0, gzip;q=9' },
      { 'content-encoding': 'gzip', ...json },
      { 'content-length': '-1' },
      { 'content-length': 'many' },
      { origin: 'null' },
      { 'if-none-match': '*', 'if-modified-since': 'never' },
      { 'x-forwarded-for': "';--, 1.2.3.4", 'x-forwarded-host': 'evil.test', forwarded: 'for=x' },
      { cookie: 'warm-ladle.session_token=%' },
      { cookie: `${'a=b; '.repeat(500)}warm-ladle.session_token=a.b` },
      { cookie: 'warm-ladle.session_token=%00; __proto__=1; =; ;' },
    ]
    expect(
      await findProblems(
        endpoint,
        headers.map((some) => ({ headers: some })),
        expectAnswer,
      ),
    ).toEqual([])
  })
})

/** Checking a password is slow. Only the password itself and fields checked before it are tried. */
describe.each([
  ['sign-up', ['name', 'email', 'image']],
  ['sign-in', ['email', 'password']],
])('%s', (name, fields) => {
  const url = `/api/auth/${name}/email` as const
  const signing = { ...api.members.register, path: url, method: 'POST' } as const

  it('refuses a body that is not an object', async () => {
    const sent = asBodies([...hostileBodies, ...malformedObjects])
    expect(await findProblems(signing, sent, expectPlain)).toEqual([])
  })

  it.each(fields)('accepts or refuses anything as %s', async (field) => {
    const sent = hostileValues.map((value, index) => {
      const person = { name: 'Ali', email: `ali${index}@hostel.test`, password }
      const rest = Object.entries(person).filter(([other]) => other !== field)
      const parts = rest.map(([other, text]) => `"${other}":${JSON.stringify(text)}`)
      return `{${[...parts, `"${field}":${value}`].join(',')}}`
    })
    expect(await findProblems(signing, asBodies(sent), expectPlain)).toEqual([])
  })
})

it('the service still responds after all hostile calls', async () => {
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  expect(await world.clientWith(cookie).meals.find({ params: { id: mealId } })).toMatchObject({ id: mealId })
})
