import { type Person, signIn, signUp } from '@warm-ladle/testing'
import { newcomer } from './newcomer.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** What the JSON holds; undefined when it is none. */
  readonly body: unknown
}

/** Calls the product by plain fetch, as any program might. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>

/** Calls in the name of the owner of this cookie; a visitor's without one. */
export const callsAt =
  (origin: string, cookie?: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData
    const response = await fetch(origin + path, {
      method,
      headers: {
        // a browser says so with every call that changes something
        origin,
        ...(cookie !== undefined && { cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    return { status: response.status, headers: response.headers, body: answer }
  }

/** Calls in the name of a person of the demonstration. */
export async function logInAt(origin: string, person: Person): Promise<Call> {
  return callsAt(origin, await signIn(origin, person))
}

/** A new person, and calls in their name. */
export async function joinAt(origin: string, name: string) {
  const account = newcomer(name)
  return { ...account, call: callsAt(origin, await signUp(origin, account)) }
}
