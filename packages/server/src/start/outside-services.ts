import type { GoogleSettings, S3Settings, SmtpSettings, StripeKeys } from '../platform/config.ts'
import type { Environment } from './environment.ts'
import { isLoopback } from '../platform/loopback.ts'

export function parseStripe(environment: Environment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = environment
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  }
}

const googleDiscovery = 'https://accounts.google.com/.well-known/openid-configuration'

export function parseGoogle(environment: Environment): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL } = environment
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    discoveryUrl: GOOGLE_DISCOVERY_URL ?? googleDiscovery,
  }
}

export function parseS3(environment: Environment): S3Settings | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  if (!S3_BUCKET) return undefined
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    keys:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY }
        : undefined,
  }
}

export function parseSmtp({ SMTP_URL, MAIL_FROM }: Environment): SmtpSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined
  return { url: SMTP_URL, from: MAIL_FROM, requireTls: !isLoopback(URL.parse(SMTP_URL)?.hostname ?? '') }
}
