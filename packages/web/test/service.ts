import { Refusal, toRefusalBody } from '@warm-ladle/contract'
import { vi } from 'vitest'

interface Call {
  readonly url: URL
  readonly body: unknown
}
type Answer = (call: Call) => unknown

/** Answers to the calls made by the pages under test, by method and path: 'GET /user-details'. */
export type Answers = Readonly<Record<string, Answer>>

/** A fake server that replaces the network. `calls` records the calls. */
export function startService(answers: Answers) {
  let currentAnswers = answers
  const calls: { readonly name: string; readonly body: unknown; readonly query: object }[] = []

  const serve = async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://service')
    const name = `${init.method ?? 'GET'} ${url.pathname}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    calls.push({ name, body, query: Object.fromEntries(url.searchParams) })
    const answer = currentAnswers[name]
    if (!answer) throw new Error(`${name} was not expected`)
    return toResponse(await answer({ url, body }))
  }
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('XMLHttpRequest', uploadsBy(serve))
  return {
    calls,
    listCalls: (name: string) => calls.filter((call) => call.name === name),
    /** Replaces answers from now on. */
    answer: (others: Answers) => {
      currentAnswers = { ...currentAnswers, ...others }
    },
    /** Refuses every call from now on. */
    breakDown: () => {
      currentAnswers = Object.fromEntries(
        Object.keys(currentAnswers).map((name) => [name, () => new Refusal('unavailable')]),
      )
    },
  }
}

/** Files are sent with `XMLHttpRequest`. This replaces the part of it that the client uses. */
const uploadsBy = (serve: (path: string, init: RequestInit) => Promise<Response>) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #target = { method: '', path: '' }
    open(method: string, path: string) {
      this.#target = { method, path }
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    async send(body: FormData) {
      const response = await serve(this.#target.path, { method: this.#target.method, body })
      this.status = response.status
      this.responseText = await response.text()
      this.dispatchEvent(new Event('load'))
    }
  }

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Refusal) {
    return Response.json(toRefusalBody(answer), { status: answer.status })
  }
  return Response.json(answer)
}

/** A page of a list, in the form of the server's response. */
export function makePage(rows: unknown, { next, total }: { next?: string; total?: number } = {}): Response {
  const headers = new Headers()
  if (next !== undefined) headers.set('link', `</list?cursor=${next}>; rel="next"`)
  if (total !== undefined) headers.set('x-total-count', String(total))
  return Response.json(rows, { headers })
}
