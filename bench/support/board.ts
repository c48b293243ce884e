import { request } from 'node:http'

export interface Board {
  /** Ends when a later activity of the mealtime has come than the last one. */
  next(): Promise<void>
  close(): void
}

/** Opens the stream of a counter; once it has had its first event. */
export function openBoard(origin: string, cookie: string, mealtimeId: string): Promise<Board> {
  const pattern = new RegExp(`"${mealtimeId}":(\\d+)`)
  let last = -1
  let wake: (() => void) | undefined

  return new Promise((resolve, reject) => {
    // without an agent each has a connection of its own
    const call = request(`${origin}/api/kitchen/live`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A board was answered with ${answer.statusCode}.`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        const activity = Number(pattern.exec(text)?.[1] ?? -1)
        if (activity <= last) return
        last = activity
        wake?.()
        resolve({ next, close: () => call.destroy() })
      })
      // closing it is no fault
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
