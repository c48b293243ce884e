import type { EventStream } from '@warm-ladle/contract'

/** Milliseconds after which browsers reconnect, as the service sets them. */
const retry = 2_000
const [connecting, open, closed] = [0, 1, 2]

/**
 * The part of a browser's EventSource that boards use. It reconnects when the connection is lost, but not after a
 * refusal.
 */
export function openEventSource(url: string, cookie: string): EventStream {
  const target = new EventTarget()
  const leaving = new AbortController()
  let readyState = connecting

  async function read() {
    const answer = await fetch(url, { headers: { cookie }, signal: leaving.signal })
    if (answer.status !== 200) readyState = closed
    if (answer.status !== 200 || !answer.body) return
    readyState = open
    target.dispatchEvent(new Event('open'))
    let rest = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + part).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^data: (.*)$/.exec(event) ?? []
        if (data !== undefined) target.dispatchEvent(Object.assign(new Event('message'), { data }))
      }
    }
  }
  async function follow() {
    await read().catch(() => undefined)
    if (leaving.signal.aborted) return
    if (readyState === open) readyState = connecting
    target.dispatchEvent(new Event('error'))
    if (readyState === connecting) setTimeout(() => void follow(), retry)
  }
  void follow()
  return {
    get readyState() {
      return readyState
    },
    addEventListener: (type, listener) => target.addEventListener(type, listener),
    close: () => {
      readyState = closed
      leaving.abort()
    },
  }
}
