import { getAccount, type Person } from './people.ts'

/**
 * Logs in as one of the demonstration's people with plain HTTP.
 *
 * @returns the cookies for their calls
 */
export const signIn = (origin: string, person: Person): Promise<string> =>
  signInWith(origin, getAccount(person))

/** Logs in to an account. Returns the cookies. */
export const signInWith = (
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> => openSession(origin, '/api/auth/sign-in/email', { email, password })

/** Opens an account and logs in to it. Returns the cookies. */
export const signUp = (
  origin: string,
  account: { readonly name: string; readonly email: string; readonly password: string },
): Promise<string> => openSession(origin, '/api/auth/sign-up/email', account)

async function openSession(origin: string, path: string, body: object) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (!answer.ok || cookies.length === 0)
    throw new Error(`${path} was answered with ${answer.status} and no session: ${await answer.text()}`)
  return cookies.join('; ')
}
