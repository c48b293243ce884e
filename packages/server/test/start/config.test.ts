import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { limits } from '@warm-ladle/contract'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../src/tracing/log/create-logger.ts'
import { readConfig } from '../../src/start/config.ts'
import { watchForwarding } from '../../src/start/watch-forwarding.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const randomSecret = () => randomBytes(32).toString('base64')
const AUTH_SECRET = randomSecret()
const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meals.example.org',
  TIME_ZONE: 'Europe/Berlin',
  AUTH_SECRET,
  ...live,
}

describe('the configuration', () => {
  it('has defaults for everything', () => {
    const config = readConfig({ DATA_DIR })
    expect(config).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      sandboxPort: 3001,
      databaseUrl: undefined,
      stripe: undefined,
      google: undefined,
      openId: [],
      s3: undefined,
      smtp: undefined,
      trustedProxies: [],
      contactEmail: 'kitchen@localhost',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    expect(config.publicUrl.href).toBe('http://localhost:3000/')
  })

  it('logs each request in production, and only problems in a demonstration, unless LOG_LEVEL is set', () => {
    expect(readConfig({ DATA_DIR }).logLevel).toBe('warn')
    expect(readConfig(production).logLevel).toBe('info')
    expect(readConfig({ ...production, LOG_LEVEL: 'error' }).logLevel).toBe('error')
    expect(() => readConfig({ DATA_DIR, LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
  })

  it('serves metrics only on a chosen port, which is open only to this machine and never the public port', () => {
    expect(readConfig({ DATA_DIR }).metrics).toBeUndefined()
    expect(readConfig({ DATA_DIR, METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    const settings = { DATA_DIR, PORT: '9464', METRICS_PORT: '9464' }
    expect(() => readConfig(settings)).toThrow('METRICS_PORT is the same as PORT')
  })

  it('keeps unconfirmed accounts for a week if emails confirm them, otherwise for a month, and always in a demonstration', () => {
    const mail = { SMTP_URL: 'smtps://mail.hostel.test', MAIL_FROM: 'meals@hostel.test' }
    const days = [production, { ...production, ...mail }, {}].map(
      (settings) => readConfig({ DATA_DIR, ...settings }).retention.unconfirmedDays,
    )
    expect(days).toEqual([30, 7, undefined])
  })

  it('keeps the audit log for two years and notes and pick-ups for 30 days, or as chosen within limits', () => {
    const defaults = { auditLogDays: 730, noteDays: 30, pickupDays: 30 }
    expect(readConfig({ DATA_DIR }).retention).toEqual(defaults)
    const chosen = { KEEP_AUDIT_LOG_DAYS: '365', KEEP_NOTES_DAYS: '7', KEEP_PICKUPS_DAYS: '1' }
    expect(readConfig({ DATA_DIR, ...chosen }).retention).toEqual({
      auditLogDays: 365,
      noteDays: 7,
      pickupDays: 1,
    })
    const wrong = { KEEP_AUDIT_LOG_DAYS: '29', KEEP_NOTES_DAYS: '0', KEEP_PICKUPS_DAYS: '366' }
    expect(() => readConfig({ DATA_DIR, ...wrong })).toThrow(
      /KEEP_AUDIT_LOG_DAYS[^]*KEEP_NOTES_DAYS[^]*KEEP_PICKUPS_DAYS/,
    )
  })

  it('generates a secret once', () => {
    const { authSecrets } = readConfig({ DATA_DIR })
    expect(authSecrets[0].length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR }).authSecrets).toEqual(authSecrets)
  })

  it('has separate folders for a demonstration and production', () => {
    const folders = [readConfig({ AUTH_SECRET }), readConfig(production)].map(({ dataDir }) => dataDir)
    expect(folders.map((folder) => path.relative('.', folder))).toEqual(['demonstration', 'data'])
  })

  it('lists every problem at once, by variable name', () => {
    const wrong = {
      DATA_DIR,
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      TIME_ZONE: 'Mars/Olympus',
      TRUST_PROXY: 'all',
    }
    expect(() => readConfig(wrong)).toThrow(/PORT[^]*DATABASE_URL[^]*TRUST_PROXY[^]*TIME_ZONE/)
  })

  it.each(['pa@ss/w#d', 'pa/ss', '12/ss', 'pa#ss'])('rejects the raw PostgreSQL password %s', (password) => {
    const url = `postgres://u:${password}@localhost/x`
    const encoded = `postgres://u:${encodeURIComponent(password)}@/x?host=/run/postgresql`
    expect(() => readConfig({ DATA_DIR, DATABASE_URL: url })).toThrow(
      'DATABASE_URL cannot be read: characters',
    )
    expect(readConfig({ DATA_DIR, DATABASE_URL: encoded }).databaseUrl).toBe(encoded)
  })

  it.each(['Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])('accepts the time zone %s', (zone) => {
    expect(readConfig({ DATA_DIR, TIME_ZONE: zone }).timeZone).toBe(zone)
  })

  it.each(['CET', 'EST5EDT', '+02:00', 'Europe', 'Mars/Olympus'])('refuses the time zone %s', (zone) => {
    const refusal = 'TIME_ZONE must be a time zone such as Europe/Berlin, or UTC'
    expect(() => readConfig({ DATA_DIR, TIME_ZONE: zone })).toThrow(refusal)
  })

  it.each(['many', '0', '70000', '30.5'])('names the possible port numbers if PORT is %s', (port) => {
    expect(() => readConfig({ DATA_DIR, PORT: port })).toThrow(
      /^PORT must be a whole number from 1 to 65535$/,
    )
  })

  it.each(['not an address', 'Warm Ladle <meals>', 'Warm Ladle meals@example.org'])(
    'refuses the sender %s',
    (sender) => {
      const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: sender }
      expect(() => readConfig({ DATA_DIR, ...mail })).toThrow('MAIL_FROM must be a sender such as')
    },
  )

  it.each(['Warm Ladle <Meals@example.org>', 'meals@example.org'])('accepts the sender %s', (sender) => {
    const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: sender }
    expect(readConfig({ DATA_DIR, ...mail }).smtp?.from).toBe(sender)
  })

  it.each([
    ['smtp://user:word@mail.example.org', true],
    ['smtp://mail.example.org:2525', true],
    ['smtp://localhost', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]', false],
  ])('allows unencrypted emails to %s only on this machine', (SMTP_URL, requireTls) => {
    expect(readConfig({ DATA_DIR, SMTP_URL, MAIL_FROM: 'a@b.test' }).smtp).toMatchObject({ requireTls })
  })

  it.each([
    'smtp://',
    'smtps://:465',
    'smtp://localhost:99999',
    'smtp://localhost:0',
    'smtp://u:pa/ss@mail.example.org',
    'smtp://u:pa#ss@mail.example.org',
    'smtp://mail.example.org/inbox',
  ])('rejects %s, which names no mail server', (SMTP_URL) => {
    const settings = { DATA_DIR, SMTP_URL, MAIL_FROM: 'a@b.test' }
    expect(() => readConfig(settings)).toThrow(
      /^SMTP_URL must name a host and, optionally, a port from 1 to 65535,/,
    )
  })

  it.each(['smtp://mail_relay:25', 'smtps://u:pa%2Fss@mail.example.org/', 'smtp://[::1]:25?name=meals'])(
    'accepts the mail server %s',
    (SMTP_URL) => {
      expect(readConfig({ DATA_DIR, SMTP_URL, MAIL_FROM: 'a@b.test' }).smtp?.url).toBe(SMTP_URL)
    },
  )

  it.each([
    'https://meals_x.example.org',
    'https://-meals.example.org',
    'https://meals.example.org.',
    `https://${'m'.repeat(64)}.example.org`,
  ])('rejects %s, whose name gets no certificate', (PUBLIC_URL) => {
    const refusal = /^PUBLIC_URL must have a host name of letters, digits and dashes/
    expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(refusal)
  })

  it.each(['https://küche.example.org', 'https://[2001:db8::1]:8443', 'https://192.0.2.1'])(
    'accepts the address %s',
    (PUBLIC_URL) => {
      expect(readConfig({ ...production, PUBLIC_URL }).publicUrl.origin).toBe(new URL(PUBLIC_URL).origin)
    },
  )

  it.each([
    ['DATABASE_URL=postgres://u:pa@ss/w#d@localhost/x', 'DATABASE_URL'],
    ['export AUTH_SECRET = abc#def', 'AUTH_SECRET'],
    ['PORT=3000\n  MAIL_FROM=Warm Ladle#1 <meals@example.org>', 'MAIL_FROM'],
    ['OPENID_CAMPUS_CLIENT_SECRET=a#b # as shown', 'OPENID_CAMPUS_CLIENT_SECRET'],
  ])('rejects a file in which a comment cuts off a value: %j', (written, name) => {
    expect(() => readConfig({ DATA_DIR }, written)).toThrow(
      `${name} is cut off at the #, where a comment begins: put the value in quotes in its file`,
    )
  })

  it.each([
    'PORT=3000 # the usual one',
    'AUTH_SECRET="abc#def"',
    "AUTH_SECRET='abc#def'",
    '#AUTH_SECRET=abc#def',
    'AUTH_SECRET=#abc',
    'MAIL_FROM=Warm Ladle <meals@example.org> # ours',
    'COLOUR=a#b',
  ])('accepts a file with comments and quotes: %s', (written) => {
    expect(readConfig({ DATA_DIR }, written).port).toBe(3000)
  })

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['DATADIR', 'DATA_DIR'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['PORTS', 'PORT'],
    ['public_url', 'PUBLIC_URL'],
  ])('warns about %s, if %s is meant and missing', (name, meant) => {
    const warning = `${name} is not a setting and has no effect. Did you mean ${meant}?`
    const { PUBLIC_URL: _, ...bare } = production
    const read = () => readConfig({ ...bare, [name]: '1' })
    expect(read).toThrow(`PUBLIC_URL is missing: production needs it\n${warning}`)
    expect(readConfig({ AUTH_SECRET, [name]: '1' }).warnings).toEqual([warning])
    expect(readConfig({ AUTH_SECRET, [name]: '' }).warnings).toEqual([])
  })

  it.each([
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'LOGNAME',
    'NODE_OPTIONS',
    'AWS_REGION',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'DATABASE_PASSWORD',
    'TEST_DATABASE_URL',
    'SMTP_PASSWORD',
  ])('does not warn about %s', (name) => {
    expect(readConfig({ AUTH_SECRET, [name]: '1' }).warnings).toEqual([])
  })

  it('does not warn about a name that is similar to one that is set', () => {
    expect(readConfig({ AUTH_SECRET, LOG_LEVEL: 'warn', LOGLEVEL: 'warn' }).warnings).toEqual([])
  })

  it('accepts all Stripe keys or none', () => {
    expect(() => readConfig({ DATA_DIR, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_PUBLISHABLE_KEY/)
  })

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'GOOGLE_CLIENT_SECRET'])(
    'rejects a %s that is shortened as in the documentation',
    (name) => {
      const google = { GOOGLE_CLIENT_ID: 'hostel', GOOGLE_CLIENT_SECRET: 'random' }
      const settings: Record<string, string> = { DATA_DIR, ...live, ...google }
      const cut = { ...settings, [name]: `${settings[name]?.slice(0, 8)}…` }
      expect(() => readConfig(cut)).toThrow(`${name} is shortened with …`)
    },
  )

  it('uses Google with its keys, and another OpenID provider with its URL', () => {
    const keys = { DATA_DIR, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readConfig(keys).google?.discoveryUrl).toBe(
      'https://accounts.google.com/.well-known/openid-configuration',
    )
    const elsewhere = 'https://id.example.org/.well-known/openid-configuration'
    expect(readConfig({ ...keys, GOOGLE_DISCOVERY_URL: elsewhere }).google?.discoveryUrl).toBe(elsewhere)
  })

  describe('of OpenID providers', () => {
    const campus = {
      OPENID_CAMPUS_NAME: 'Campus Login',
      OPENID_CAMPUS_ISSUER: 'https://id.campus.example/realms/all/',
      OPENID_CAMPUS_CLIENT_ID: 'ladle',
      OPENID_CAMPUS_CLIENT_SECRET: 'a secret',
    }
    const given = { DATA_DIR, OPENID_PROVIDERS: 'campus', ...campus }

    it('has each one with its variables, in the order of the list', () => {
      const city = Object.fromEntries(
        Object.entries(campus).map(([name, value]) => [name.replace('CAMPUS', 'CITY'), value]),
      )
      const { openId } = readConfig({
        ...given,
        ...city,
        OPENID_PROVIDERS: 'city, campus',
        OPENID_CITY_NAME: 'City',
        OPENID_CITY_EMAILS: 'trusted',
        OPENID_CITY_PROMPT: 'none',
        OPENID_CITY_HOSTS: 'keys.city.example',
      })
      expect(openId).toEqual([
        expect.objectContaining({
          id: 'city',
          name: 'City',
          hosts: ['keys.city.example'],
          prompt: undefined,
          trustsEmails: true,
        }),
        {
          id: 'campus',
          name: 'Campus Login',
          clientId: 'ladle',
          clientSecret: 'a secret',
          issuer: 'https://id.campus.example/realms/all/',
          discoveryUrl: 'https://id.campus.example/realms/all/.well-known/openid-configuration',
          hosts: [],
          prompt: 'select_account',
          trustsEmails: false,
        },
      ])
    })

    it.each([
      [{ OPENID_CAMPUS_ISSUER: '' }, 'OPENID_CAMPUS_ISSUER is missing: OPENID_PROVIDERS names campus'],
      [{ OPENID_CAMPUS_ISSUER: 'id.example' }, 'OPENID_CAMPUS_ISSUER must be an address'],
      [
        { OPENID_CAMPUS_ISSUER: 'https://id.example/?a=b' },
        'OPENID_CAMPUS_ISSUER must be an address without',
      ],
      [{ OPENID_CAMPUS_NAME: 'x'.repeat(41) }, 'OPENID_CAMPUS_NAME must have at most 40 characters'],
      [{ OPENID_CAMPUS_NAME: 'Cam\u202Epus' }, 'OPENID_CAMPUS_NAME must not contain hidden characters'],
      [{ OPENID_CAMPUS_NAME: 'google' }, 'OPENID_CAMPUS_NAME is google, the name of another provider'],
      [{ OPENID_CAMPUS_EMAILS: 'yes' }, 'OPENID_CAMPUS_EMAILS must be trusted or not set'],
      [{ OPENID_CAMPUS_PROMPT: 'consent' }, 'OPENID_CAMPUS_PROMPT must be one of'],
      [{ OPENID_CAMPUS_SECRET: 'x' }, 'OPENID_CAMPUS_SECRET has no effect'],
      [{ OPENID_PROVIDERS: '' }, 'OPENID_CAMPUS_NAME has no effect'],
      [{ OPENID_PROVIDERS: 'campus,campus' }, 'OPENID_PROVIDERS names campus twice'],
      [{ OPENID_PROVIDERS: 'campus,google' }, 'OPENID_PROVIDERS must be a list'],
      [{ OPENID_PROVIDERS: 'campus,credential' }, 'OPENID_PROVIDERS must be a list'],
      [{ OPENID_PROVIDERS: 'Campus' }, 'OPENID_PROVIDERS must be a list'],
    ])('refuses %j', (change, message) => {
      expect(() => readConfig({ ...given, ...change })).toThrow(message)
    })

    it('requires https in production, except for a provider on the same machine', () => {
      const settings = { ...production, ...given, OPENID_CAMPUS_ISSUER: 'http://id.campus.example' }
      expect(() => readConfig(settings)).toThrow('OPENID_CAMPUS_ISSUER must begin with https://')
      const local = { ...settings, OPENID_CAMPUS_ISSUER: 'http://localhost:8080' }
      expect(readConfig(local).openId[0]?.issuer).toBe('http://localhost:8080')
    })

    it('is left out of a public demonstration', () => {
      expect(() => readConfig({ ...given, DEMONSTRATION: 'public' })).toThrow(
        'OPENID_PROVIDERS must not be set in a public demonstration',
      )
    })
  })

  it.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_DISCOVERY_URL: 'https://id.example.org' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://localhost:9000' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
    ['METRICS_PORT', { METRICS_HOST: '0.0.0.0' }],
  ])('names %s if it is missing while the others are set', (missing, given) => {
    expect(() => readConfig({ DATA_DIR, ...given })).toThrow(`${missing} is missing`)
  })

  it.each(['PUBLIC_URL', 'AUTH_SECRET', 'TIME_ZONE'])('is refused in production without %s', (name) => {
    const settings = { ...production, [name]: '' }
    expect(() => readConfig(settings)).toThrow(`${name} is missing: production needs it`)
  })

  it.each(Object.keys(live))('is refused in production if only %s of Stripe’s keys is missing', (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is missing: set all of`)
  })

  it('accepts no cards in production without the Stripe keys', () => {
    const { stripe } = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://meals.example.org',
      TIME_ZONE: 'UTC',
      AUTH_SECRET,
    })
    expect(stripe).toBeUndefined()
  })

  it('applies the limits of the contract, which only tests may raise', () => {
    expect(readConfig({ DATA_DIR }).limits).toEqual(limits)
    expect(readConfig({ DATA_DIR, LIMIT_FACTOR: '10' }).limits.reviews).toEqual({ calls: 200, minutes: 60 })
    expect(() => readConfig({ DATA_DIR, NODE_ENV: 'production', LIMIT_FACTOR: '2' })).toThrow('LIMIT_FACTOR')
    expect(() => readConfig({ DATA_DIR, LIMIT_FACTOR: '0' })).toThrow('LIMIT_FACTOR')
  })

  it('is accepted in production with all required settings', () => {
    const config = readConfig({ ...production, TRUST_PROXY: '10.0.0.1, 192.168.0.0/16' })
    expect(config).toMatchObject({
      production: true,
      trustedProxies: ['10.0.0.1', '192.168.0.0/16'],
      contactEmail: 'kitchen@meals.example.org',
      authSecrets: [AUTH_SECRET],
    })
    expect(readConfig({ ...production, CONTACT_EMAIL: 'Cook@Example.org' }).contactEmail).toBe(
      'cook@example.org',
    )
  })
})

it.each(['127.0.0.1', '::1', 'loopback'])(
  'a proxy on this machine, named as %s, is trusted at both of its addresses, and no other proxy is',
  async (TRUST_PROXY) => {
    const { trustedProxies } = readConfig({ ...production, TRUST_PROXY })
    const app = Fastify({ trustProxy: [...trustedProxies] }).get('/', ({ ip }) => ip)
    const ipFrom = async (remoteAddress: string) =>
      (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '10.9.8.7' } })).body
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await ipFrom(own)).toBe('10.9.8.7')
    expect(await ipFrom('10.0.0.1')).toBe('10.0.0.1')
  },
)

/** Starts a service that checks its first requests, and collects the lines that it logs. */
const newApp = () => {
  const lines: string[] = []
  const app = Fastify({ loggerInstance: createLogger('warn', { write: (line) => void lines.push(line) }) })
  watchForwarding(app)
  app.get('/', () => '').get('/readyz', () => '')
  const injectMany = async (url: string, remoteAddress: string, times = 20) => {
    for (let count = 0; count < times; count += 1) await app.inject({ url, remoteAddress })
  }
  return { injectMany, lines }
}

describe('the first requests', () => {
  it('cause one warning if all come from this machine itself, except probes', async () => {
    const { injectMany, lines } = newApp()
    await injectMany('/readyz', '127.0.0.1')
    await injectMany('/', '::1', 19)
    expect(lines).toEqual([])
    await injectMany('/', '127.0.0.1')
    expect(lines).toEqual([expect.stringContaining('All visitors count as one')])
  })

  it('cause no warning if one comes from elsewhere', async () => {
    const { injectMany, lines } = newApp()
    await injectMany('/', '::1', 19)
    await injectMany('/', '10.9.8.7', 1)
    await injectMany('/', '::1')
    expect(lines).toEqual([])
  })
})

describe('production', () => {
  it.each([
    [
      'http at a public address',
      { PUBLIC_URL: 'http://meals.example.org' },
      'PUBLIC_URL must begin with https',
    ],
    ['a demonstration', { DEMONSTRATION: 'public' }, 'DEMONSTRATION has no effect'],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
    ['a restricted test key', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
    [
      'a publishable test key',
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY is a test key',
    ],
    ['a short secret', { AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32'],
    [
      'a secret of 31 characters',
      { AUTH_SECRET: randomSecret().slice(0, 31) },
      'AUTH_SECRET must have at least 32',
    ],
    ['one character', { AUTH_SECRET: 'a'.repeat(40) }, 'AUTH_SECRET can be guessed'],
    ['a placeholder', { AUTH_SECRET: `change-me-${randomSecret()}` }, 'AUTH_SECRET can be guessed'],
    ['a repeated word', { AUTH_SECRET: 'Xy7#pQ2!'.repeat(5) }, 'AUTH_SECRET can be guessed'],
    ['the alphabet', { AUTH_SECRET: 'zyxwvutsrqponmlkjihgfedcba9876543210' }, 'AUTH_SECRET can be guessed'],
    ['a guessable older secret', { AUTH_SECRET: `${randomSecret()},${'b'.repeat(32)}` }, 'can be guessed'],
    ['a short older secret', { AUTH_SECRET: `${randomSecret()},old` }, 'at least 32 characters'],
    [
      'a published webhook secret',
      { STRIPE_WEBHOOK_SECRET: 'whsec_demonstration' },
      'STRIPE_WEBHOOK_SECRET can',
    ],
  ])('refuses %s', (_name, settings, message) => {
    expect(() => readConfig({ ...production, ...settings })).toThrow(message)
  })

  it('accepts test keys for a rehearsal, http on its own machine, and several secrets', () => {
    const older = randomSecret()
    const config = readConfig({
      ...production,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      ALLOW_TEST_PAYMENTS: 'yes',
      PUBLIC_URL: 'http://localhost:3000',
      AUTH_SECRET: `${AUTH_SECRET}, ${older}`,
    })
    expect(config.authSecrets).toEqual([AUTH_SECRET, older])
  })

  it('accepts every random secret', () => {
    for (let turn = 0; turn < 40; turn++) {
      const drawn = randomBytes(24).toString(turn % 2 ? 'hex' : 'base64')
      expect(readConfig({ ...production, AUTH_SECRET: drawn }).authSecrets).toEqual([drawn])
    }
  })
})

describe('a demonstration', () => {
  const published = 'although its passwords are public'

  it.each([
    ['every address', { HOST: '0.0.0.0' }, published],
    ['an address of its network', { HOST: '192.168.0.7' }, published],
    ['a public address', { PUBLIC_URL: 'https://meals.example.org' }, published],
    ['an address that begins like its own', { PUBLIC_URL: 'http://127.0.0.1.example.org' }, published],
    ['live keys', live, 'a live key. A demonstration does not accept live keys'],
    ['live keys in public', { ...live, DEMONSTRATION: 'public' }, 'a live key'],
    [
      'mail to real people in public',
      { DEMONSTRATION: 'public', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.test' },
      'SMTP_URL must not be set in a public demonstration',
    ],
    [
      'real accounts in public',
      { DEMONSTRATION: 'public', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'x' },
      'GOOGLE_CLIENT_ID must not be set in a public demonstration',
    ],
  ])('rejects %s [C32]', (_name, settings, message) => {
    expect(() => readConfig({ DATA_DIR, ...settings })).toThrow(message)
  })

  it.each(['localhost', '127.0.0.1', '::1', '127.8.9.10'])('serves its own machine at %s', (HOST) => {
    expect(readConfig({ DATA_DIR, HOST }).host).toBe(HOST)
  })

  it('is public if it is configured to be', () => {
    const settings = { DEMONSTRATION: 'public', HOST: '0.0.0.0', PUBLIC_URL: 'https://try.example.org' }
    expect(readConfig({ DATA_DIR, ...settings })).toMatchObject({ production: false, host: '0.0.0.0' })
  })
})

describe('either mode', () => {
  it.each(['/meals', '/?a=b', '/#top'])('refuses a PUBLIC_URL with %s', (rest) => {
    const settings = { ...production, PUBLIC_URL: `https://meals.example.org${rest}` }
    expect(() => readConfig(settings)).toThrow('with no path')
  })

  it('refuses a PUBLIC_URL with a password', () => {
    const settings = { ...production, PUBLIC_URL: 'https://me:mine@meals.example.org' }
    expect(() => readConfig(settings)).toThrow('with no path')
  })

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'rejects an unknown value as %s',
    (name) => {
      const settings = { ...production, [name]: 'pk_of_another_thing' }
      expect(() => readConfig(settings)).toThrow(`${name} must begin with`)
    },
  )
})
