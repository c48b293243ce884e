/** A mutant that no test has to notice. */
export interface ListedSurvivor {
  /** Its line as it stands in the file, without the spaces around it. */
  readonly line: string
  /** What the mutant makes of the line; all that survive on it, if missing. */
  readonly becomes?: string
  readonly why: string
}

/** By file: whatever else survives fails `npm run mutants`. */
export const listedSurvivors: Readonly<Record<string, readonly ListedSurvivor[]>> = {
  'packages/server/src/outbox/decide.ts': [
    {
      line: 'const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until',
      why: 'an end that is already past holds nothing back either, which the last line checks',
    },
    {
      line: 'return ends > now ? ends : undefined',
      becomes: 'return ends >= now ? ends : undefined',
      why: 'the hours are over at the minute of their end, so this is not reached then',
    },
  ],
}
