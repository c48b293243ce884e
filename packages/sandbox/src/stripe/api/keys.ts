import { ApiError } from './errors.ts'

/** The server's secret key allows everything. The publishable key is in every browser. */
export type Role = 'secret' | 'publishable'

export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
}

function presentedKey(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  if (scheme === 'Bearer') return credentials
  if (scheme === 'Basic') return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? ''
  return ''
}

function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
}

/** The role of the call's key (Bearer, or Basic as sent by `curl -u`); a missing or unknown key is refused. */
export function findRole(authorization: string | undefined, keys: Keys): Role {
  const key = presentedKey(authorization ?? '')
  if (key === keys.secretKey) return 'secret'
  if (key === keys.publishableKey) return 'publishable'
  if (key) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`)
  throw unauthorized(
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  )
}

/** Refuses the publishable key if only the server may make the call. */
export function admit(role: Role, access: Role): void {
  if (access === 'publishable' || role === 'secret') return
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  )
}
