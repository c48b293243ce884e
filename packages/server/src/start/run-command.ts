import { parseEnv } from 'node:util'
import { BackupFailure } from '../operation/backup/failure.ts'
import { readConfig } from './config.ts'
import type { Config } from '../platform/config.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { type Call, type Command, CommandRefused, type Printer } from '../operation/commands/command.ts'
import { commands } from '../operation/commands/commands.ts'
import { formatHelp, overview, formatUsage } from '../operation/commands/help.ts'
import { versionText } from '../platform/version.ts'
import { parseCall, WrongUsage } from '../operation/commands/parse-call.ts'
import { requireData } from '../operation/commands/require-data.ts'

/** Exit status: success, refusal or failure, wrong usage. */
export type Status = 0 | 1 | 2

type Environment = Parameters<typeof readConfig>[0]

/** Runs a command of `npm run admin` as typed by the operator. */
export async function runCommand(
  [name, ...args]: readonly string[],
  environment: Environment,
  printer: Printer,
): Promise<Status> {
  if (name === '--version') return show(`Warm Ladle ${versionText()}`, printer)
  if (name === '--help' || name === '-h') return show(overview(), printer)
  const command = commands.find((known) => known.name === name)
  if (!command) {
    printer.complain(name === undefined ? overview() : `There is no command '${name}'.\n\n${overview()}`)
    return 2
  }
  try {
    const typed = parseCall(command, args)
    return typed ? await carryOut(command, typed, environment, printer) : show(formatHelp(command), printer)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    printer.complain(`${error.message}\n${formatUsage(command)}`)
    return 2
  }
}

function show(text: string, { say }: Printer): Status {
  say(text)
  return 0
}

async function carryOut(
  command: Command,
  typed: Pick<Call, 'operands' | 'options'>,
  environment: Environment,
  printer: Printer,
): Promise<Status> {
  let config: Config | undefined
  const explain: Call['explain'] = (error) => explainStartFailure(error, config ?? {})
  try {
    config = readConfig(environment)
    await requireData(config, command.needs)
    const reconfigure: Call['reconfigure'] = (written) =>
      readConfig({ ...environment, ...parseEnv(written) }, written)
    const { done, said } = await command.run({ ...typed, config, printer, reconfigure, explain })
    if (said !== undefined) (done ? printer.say : printer.complain)(said)
    return done ? 0 : 1
  } catch (error) {
    if (error instanceof WrongUsage) throw error
    const message = saysItself(error) ? error.message : explain(error)
    if (message === undefined) printer.complain('This failed:', error)
    else printer.complain(message)
    return 1
  }
}

/** Failures that have their own message for the operator. */
const saysItself = (error: unknown): error is Error =>
  [CommandRefused, BackupFailure].some((kind) => error instanceof kind)
