import { inspect } from 'node:util'
import { runCommand } from '../../src/start/run-command.ts'

/** Runs `npm run admin -- …` on this data folder, within this process; returns status and output. */
export async function runAdmin(dataDir: string, args: readonly string[], settings = {}) {
  const output = { said: '', complained: '' }
  const status = await runCommand(
    args,
    { DATA_DIR: dataDir, ...settings },
    {
      say: (line) => void (output.said += `${line}\n`),
      complain: (line, error) =>
        void (output.complained += `${line}${error === undefined ? '' : inspect(error)}\n`),
    },
  )
  return { status, ...output }
}
