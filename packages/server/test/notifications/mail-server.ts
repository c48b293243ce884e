import { openMailServer as open } from '@warm-ladle/testing'
import { onTestFinished } from 'vitest'

/** Starts a mail server that stores received emails until the test is over. */
export async function openMailServer(settings?: Parameters<typeof open>[0]) {
  const server = await open(settings)
  onTestFinished(server.close)
  return { ...server, host: `127.0.0.1:${server.port}` }
}
