import { Client } from 'undici'
import { addressOfOwn } from '../calls.ts'
import { callOnce } from './time-operation.ts'

/** Does something while a visitor makes a call again and again, if there is one. */
export async function beside<Result>(
  origin: string,
  path: string | undefined,
  act: () => Promise<Result>,
): Promise<Result> {
  if (path === undefined) return act()
  const client = new Client(origin)
  const progress = { isOver: false }
  const calls = (async () => {
    for (let run = 0; !progress.isOver; run += 1) await callOnce(client, { paths: [addressOfOwn(path, run)] })
  })()
  try {
    return await act()
  } finally {
    progress.isOver = true
    await calls
    await client.destroy()
  }
}
