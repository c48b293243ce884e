import { ownCommands } from '../../own-commands.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

const program = ownCommands.admin

const usageStart = ({ name, operands }: Command) => [name, ...operands].join(' ')

/** Lists all commands, one per line. */
export function overview(): string {
  const starts = commands.map(usageStart)
  return [
    'Commands for the machine that runs the service, even while it is running.',
    '',
    `Usage: ${program} COMMAND`,
    '',
    ...table(commands.map((command, at) => [starts[at] ?? '', command.summary])),
    '',
    `Details: ${program} COMMAND --help. Version: ${program} --version.`,
    'The status is 0 when done, 1 when refused or failed, and 2 when called wrongly.',
  ].join('\n')
}

export const formatUsage = (command: Command): string =>
  `Usage: ${program} ${[usageStart(command), ...listOptions(command).map(([option]) => `[${option}]`)].join(' ')}`

/** The full help of a command. */
export function formatHelp(command: Command): string {
  const options = table(listOptions(command))
  const { summary, help } = command
  return [
    formatUsage(command),
    '',
    sentence(summary),
    help,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n')
}

const listOptions = ({ options = {} }: Command) =>
  Object.entries(options).map(
    ([name, { value, help }]) => [value === undefined ? `--${name}` : `--${name} ${value}`, help] as const,
  )

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const sentence = (summary: string) => `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`
