import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })])
const Evaluated = z.object({ result: z.object({ result: z.object({ value: z.number() }) }) })

export interface Look {
  /** Bytes in use after garbage collection: the JavaScript heap and the memory it holds outside. */
  readonly live: number
  /** Bytes of the process's own memory as counted by the system, including memory that is free for reuse. */
  readonly resident: number
  /** Open files and sockets. */
  readonly handles: number
}

/**
 * Inspects a process from outside, over Node's inspector.
 *
 * @param port the inspector's port: start the process with --inspect=127.0.0.1:port
 */
export async function inspectProcess(pid: number, port: number) {
  const [target] = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))

  let calls = 0
  function call(method: string, params: object = {}): Promise<unknown> {
    const id = ++calls
    const { promise, resolve } = Promise.withResolvers<unknown>()
    socket.addEventListener('message', function listen({ data }) {
      const answer: unknown = JSON.parse(String(data))
      if (!isAnswerTo(id, answer)) return
      socket.removeEventListener('message', listen)
      resolve(answer)
    })
    socket.send(JSON.stringify({ id, method, params }))
    return promise
  }
  return {
    async look(): Promise<Look> {
      await call('HeapProfiler.collectGarbage')
      const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
      const { result } = Evaluated.parse(await call('Runtime.evaluate', { expression }))
      return {
        live: result.result.value,
        resident: residentIn(pid),
        handles: readdirSync(`/proc/${pid}/fd`).length,
      }
    },
    close: () => socket.close(),
  }
}

const isAnswerTo = (id: number, answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === id

function residentIn(pid: number) {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
