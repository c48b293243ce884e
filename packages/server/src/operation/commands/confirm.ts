import type { Call, CommandOption, CommandOutcome } from './command.ts'

/** The option for commands that ask before they act. */
export const yes: CommandOption = { help: 'does not ask (for scripts)' }

/**
 * Asks the operator whether to continue, unless they passed --yes.
 *
 * @returns the reason to stop; undefined to continue
 */
export async function reasonToStop(
  { options, printer }: Pick<Call, 'options' | 'printer'>,
  { facts, question }: { readonly facts: string; readonly question: string },
): Promise<CommandOutcome | undefined> {
  if (options['yes'] !== undefined) {
    printer.say(facts)
    return undefined
  }
  if (!printer.prompt)
    return {
      done: false,
      said: `${facts}\nNothing was changed: there is no one to ask. To go on, add --yes`,
    }
  const answer = await printer.prompt(`${facts}\n${question} [y/N] `)
  return /^y(es)?$/i.test(answer.trim()) ? undefined : { done: false, said: 'Nothing was changed.' }
}
