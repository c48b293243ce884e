/* `npm run admin -- COMMAND`: commands to run on the service's machine, also while the service is running. */
import { createInterface } from 'node:readline/promises'
import { runCommand } from './start/run-command.ts'

// anyone who can read the data can log in as any member, so new files are private, as in the service
process.umask(0o077)

async function promptFor(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line, error) => console.error(...(error === undefined ? [line] : [line, error])),
  prompt: process.stdin.isTTY && process.stdout.isTTY ? promptFor : undefined,
})
