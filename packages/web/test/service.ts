import { Refusal } from '@warm-ladle/contract'
import { vi } from 'vitest'

interface Call {
  readonly url: URL
  readonly body: unknown
}
type Answer = (call: Call) => unknown

/** Every call that the pages under test may make: 'GET /user-details' and what it is answered. */
export type Answers = Readonly<Record<string, Answer>>

/** A service that answers as it is told, in place of the network. What it was asked stands in `calls`. */
export function startService(answers: Answers) {
  let told = answers
  const calls: { readonly name: string; readonly body: unknown }[] = []

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://service')
    const name = `${init.method ?? 'GET'} ${url.pathname}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    calls.push({ name, body })
    const answer = told[name]
    if (!answer) throw new Error(`${name} was not expected`)
    return responseOf(await answer({ url, body }))
  })
  return {
    calls,
    callsOf: (name: string) => calls.filter((call) => call.name === name),
    /** Answers some calls in another way from now on. */
    answer: (others: Answers) => {
      told = { ...told, ...others }
    },
    /** Declines every call from now on. */
    breakDown: () => {
      told = Object.fromEntries(Object.keys(told).map((name) => [name, () => new Refusal('unavailable')]))
    },
  }
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Refusal) return Response.json(answer, { status: answer.status })
  return Response.json(answer)
}

/** A page of a list as the service answers it. */
export function pageOf(rows: unknown, { next, total }: { next?: string; total?: number } = {}): Response {
  const headers = new Headers()
  if (next !== undefined) headers.set('link', `</list?cursor=${next}>; rel="next"`)
  if (total !== undefined) headers.set('x-total-count', String(total))
  return Response.json(rows, { headers })
}
