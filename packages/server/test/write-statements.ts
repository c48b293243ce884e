import { appendFileSync } from 'node:fs'
import { currentWork } from '../src/log/current-work.ts'
import { listen } from '../src/telemetry/occurrences.ts'

/** Writes each statement that a call or a job sends to a file, once, as a line of JSON; tests' own are left out. */
export function writeStatements(file: string): void {
  const written = new Set<string>()
  listen('statement', ({ text, error }) => {
    if (error !== undefined || !currentWork() || written.has(text)) return
    written.add(text)
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  })
}
