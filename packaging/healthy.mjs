/*
 * Checks whether the service with these settings can serve: it must answer at every address of its host, and no other
 * program or process may answer in its place. Exits with 0 if so; otherwise prints what is wrong.
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
  // fails on a machine without IPv6 that still has an IPv6 address for this name
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
