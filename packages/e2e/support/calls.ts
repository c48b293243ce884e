import { type Person, signIn, signUp } from '@warm-ladle/testing'
import { newcomer } from './newcomer.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON; undefined if it is invalid. */
  readonly body: unknown
}

/** Calls the product with plain fetch. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>

/** Anything that can read JSON: Playwright's requests and plain calls. */
export interface Reader {
  get(path: string): Promise<{ json(): Promise<unknown> }>
}

export const readerBy = (call: Call): Reader => ({
  get: async (path) => {
    const { body } = await call('GET', path)
    return { json: async () => body }
  },
})

/** Makes calls with this cookie; without a cookie, as a visitor. */
export const callsAt =
  (origin: string, cookie?: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData
    const response = await fetch(origin + path, {
      method,
      headers: {
        // browsers send Origin with every call that changes something
        origin,
        ...(cookie !== undefined && { cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    return { status: response.status, headers: response.headers, body: answer }
  }

/** Makes calls as a person of the demonstration. */
export async function logInAt(origin: string, person: Person): Promise<Call> {
  return callsAt(origin, await signIn(origin, person))
}

/** Creates a new member and makes calls as them. */
export async function joinAt(origin: string, name: string) {
  const account = newcomer(name)
  return { ...account, call: callsAt(origin, await signUp(origin, account)) }
}
