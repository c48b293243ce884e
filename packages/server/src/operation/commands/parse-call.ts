import { parseArgs } from 'node:util'
import type { Call, Command } from './command.ts'

/** The operator called a command wrongly; the message says how. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/**
 * Parses what follows a command's name; undefined if help was requested.
 *
 * @throws {WrongUsage} for an unknown option, or too few or too many operands
 */
export function parseCall(
  command: Command,
  args: readonly string[],
): Pick<Call, 'operands' | 'options'> | undefined {
  const { values, positionals } = parse(command, args)
  if (values['help'] === true) return undefined
  const { name, operands } = command
  const needed = operands.filter((operand) => !operand.startsWith('['))
  const missing = needed[positionals.length]
  if (missing !== undefined) throw new WrongUsage(`${name} needs ${missing}.`)
  const extra = positionals[operands.length]
  if (extra !== undefined) throw new WrongUsage(`${name} does not take '${extra}'.`)
  // leaves out options that are not set
  const given = Object.entries(values).map(
    ([option, value]) => [option, typeof value === 'string' ? value : true] as const,
  )
  return {
    operands: operands.map((_, at) => positionals[at] ?? ''),
    options: Object.fromEntries(given),
  }
}

function parse({ options = {} }: Command, args: readonly string[]) {
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  )
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error
    throw new WrongUsage(error.message)
  }
}
