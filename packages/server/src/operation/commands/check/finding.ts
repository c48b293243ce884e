import { ownCommands } from '../../../own-commands.ts'

/** The command that repairs what can be derived from other rows or files. */
export const repairCommand = `${ownCommands.admin} check --repair`

/** The result of one check. */
export type Finding = {
  readonly check: string
  /** One or two sentences for the operator. */
  readonly message: string
} & (
  | { readonly grade: 'ok' }
  /** A warning needs a look, and a fault needs action; the advice tells the operator what to do. */
  | { readonly grade: 'warning' | 'fault'; readonly advice: string }
)

export const ok = (check: string, message: string): Finding => ({ check, grade: 'ok', message })
export const warning = (check: string, message: string, advice: string): Finding => ({
  check,
  grade: 'warning',
  message,
  advice,
})
export const fault = (check: string, message: string, advice: string): Finding => ({
  check,
  grade: 'fault',
  message,
  advice,
})

/** The finding if a check itself failed. */
export const failedCheck = (check: string, error: unknown): Finding =>
  fault(
    check,
    `This could not be checked: ${error instanceof Error ? error.message : String(error)}.`,
    'Fix the cause and check again.',
  )

/** The first few items of a list, for a sentence. */
export function shortList(names: readonly string[], max = 3): string {
  const shown = names.slice(0, max).join(', ')
  return names.length > max ? `${shown} and ${names.length - max} more` : shown
}
