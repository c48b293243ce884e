import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'

describe('the configuration', () => {
  let DATA_DIR: string
  beforeAll(() => {
    DATA_DIR = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  })
  afterAll(() => rmSync(DATA_DIR, { recursive: true }))

  it('needs nothing', () => {
    const config = readConfig({ DATA_DIR })
    expect(config).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      sandboxPort: 3001,
      databaseUrl: undefined,
      stripe: undefined,
      google: undefined,
      s3: undefined,
      smtp: undefined,
      trustedProxies: [],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    expect(config.publicUrl.href).toBe('http://localhost:3000/')
  })

  it('makes a secret once', () => {
    const { authSecret } = readConfig({ DATA_DIR })
    expect(authSecret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR }).authSecret).toBe(authSecret)
  })

  it('lists every problem at once, by the names of the variables', () => {
    const wrong = {
      DATA_DIR,
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      TIME_ZONE: 'Mars/Olympus',
      TRUST_PROXY: 'all',
    }
    expect(() => readConfig(wrong)).toThrow(/PORT[^]*DATABASE_URL[^]*TRUST_PROXY[^]*TIME_ZONE/)
  })

  it('takes all keys of Stripe or none', () => {
    expect(() => readConfig({ DATA_DIR, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_PUBLISHABLE_KEY/)
  })

  it('knows Google by its keys, and any other OpenID provider by its address', () => {
    const keys = { DATA_DIR, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readConfig(keys).google?.discoveryUrl).toBe(
      'https://accounts.google.com/.well-known/openid-configuration',
    )
    const elsewhere = 'https://id.example.org/.well-known/openid-configuration'
    expect(readConfig({ ...keys, GOOGLE_DISCOVERY_URL: elsewhere }).google?.discoveryUrl).toBe(elsewhere)
  })

  it.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_DISCOVERY_URL: 'https://id.example.org' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://localhost:9000' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
  ])('names %s when it is missing beside others', (missing, given) => {
    expect(() => readConfig({ DATA_DIR, ...given })).toThrow(`${missing} is missing`)
  })

  it('does not start in production without what real money needs, and names it', () => {
    const needed = [
      'PUBLIC_URL',
      'AUTH_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]
    for (const name of needed) {
      expect(() => readConfig({ DATA_DIR, NODE_ENV: 'production' })).toThrow(name)
    }
  })

  it('holds people to the limits of the contract, which only tests may raise', () => {
    expect(readConfig({ DATA_DIR }).limits).toEqual(limits)
    expect(readConfig({ DATA_DIR, LIMIT_FACTOR: '10' }).limits.reviews).toEqual({ calls: 200, minutes: 60 })
    expect(() => readConfig({ DATA_DIR, NODE_ENV: 'production', LIMIT_FACTOR: '2' })).toThrow('LIMIT_FACTOR')
    expect(() => readConfig({ DATA_DIR, LIMIT_FACTOR: '0' })).toThrow('LIMIT_FACTOR')
  })

  it('starts in production with them', () => {
    const config = readConfig({
      DATA_DIR,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://meals.example.org',
      AUTH_SECRET: 'x'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16',
    })
    expect(config).toMatchObject({ production: true, trustedProxies: ['10.0.0.1', '192.168.0.0/16'] })
  })
})
