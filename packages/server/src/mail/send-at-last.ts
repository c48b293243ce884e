import { setTimeout as pause } from 'node:timers/promises'
import type { Mail, Mailer } from './mailer.ts'

/** Milliseconds before each further attempt. */
const pauses = [1_000, 10_000]

/**
 * Sends a mail, and again when the server did not take it.
 *
 * @throws when it never did
 */
export async function sendAtLast(mailer: Mailer, mail: Mail): Promise<void> {
  for (const milliseconds of pauses) {
    try {
      return await mailer.send(mail)
    } catch {
      await pause(milliseconds, undefined, { ref: false })
    }
  }
  return mailer.send(mail)
}
