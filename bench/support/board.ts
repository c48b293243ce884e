import { request } from 'node:http'

export interface Board {
  /** Resolves at the mealtime's next activity after the last one seen. */
  next(): Promise<void>
  close(): void
}

/** Opens a counter's event stream. Resolves after its first event. */
export function openBoard(origin: string, cookie: string, mealtimeId: string): Promise<Board> {
  const pattern = new RegExp(`"${mealtimeId}":(\\d+)`)
  let last = -1
  let wake: (() => void) | undefined

  return new Promise((resolve, reject) => {
    // without an agent, so that each board has its own connection
    const call = request(`${origin}/api/kitchen/live`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A board was answered with ${answer.statusCode}.`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        const activity = Number(pattern.exec(text)?.[1] ?? -1)
        if (activity <= last) return
        last = activity
        wake?.()
        resolve({ next, close: () => call.destroy() })
      })
      // closing the stream is not an error
      answer.on('error', () => undefined)
    })
    call.on('error', reject).end()
  })

  function next() {
    return new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}
