/** How a thing is: a warning needs a look, a fault needs an act. */
export type Grade = 'ok' | 'warning' | 'fault'

/** What one check has found. */
export interface Finding {
  readonly check: string
  readonly grade: Grade
  /** For the operator, a sentence or two. */
  readonly message: string
}

/** The finding of a check that has failed itself. */
export const failedCheck = (check: string, error: unknown): Finding => ({
  check,
  grade: 'fault',
  message: `This could not be checked: ${error instanceof Error ? error.message : String(error)}.`,
})

/** The first few of a list, for a sentence. */
export function firstOf(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} and ${names.length - most} more` : shown
}
