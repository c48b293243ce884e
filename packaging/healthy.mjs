/*
 * Whether the service of these settings can serve: ends with 0 if it answers at every address of its host, and not another
 * program or another process in its place. What is wrong is printed.
 */
import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const { HOST, PORT, DATA_DIR } = process.env
const host = HOST || 'localhost'
const port = PORT || '3000'
const file = path.resolve(DATA_DIR || 'data', `.process-${port}`)

function readId() {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`The service has not started yet, or ${file} may not be read (${error.code}).`, {
      cause: error,
    })
  }
}

async function ask({ address, family }, id) {
  const url = `http://${family === 6 ? `[${address}]` : address}:${port}/readyz`
  // a machine without IPv6 may still know the name of its address
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(({ cause, message }) => {
    if (cause?.code === 'EADDRNOTAVAIL') return undefined
    throw new Error(`${url} does not answer: ${cause?.code ?? message}.`)
  })
  if (answer === undefined) return
  if (answer.headers.get('x-process') !== id)
    throw new Error(`${url} is answered by another program, or by a process that should have ended.`)
  if (!answer.ok) throw new Error(`${url} is answered with ${answer.status}: ${await answer.text()}`)
}

try {
  const id = readId()
  for (const one of await lookup(host, { all: true })) await ask(one, id)
} catch ({ message }) {
  console.error(message)
  process.exit(1)
}
