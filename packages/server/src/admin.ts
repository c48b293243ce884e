/* `npm run admin -- COMMAND`: commands for the machine that the service runs on, also while it is running. */
import { runCommand } from './admin-commands/run-command.ts'

// as for the service: the data lets its readers sign in as every member
process.umask(0o077)

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line, error) => console.error(...(error === undefined ? [line] : [line, error])),
})
