import type { ListedSurvivor } from './survivors.ts'

/** The part of Stryker's report on one file that is used here. */
export interface FileReport {
  readonly source: string
  readonly mutants: readonly {
    readonly status: string
    readonly replacement?: string
    readonly location: { readonly start: Position; readonly end: Position }
  }[]
}

/** A line and column, both counted from 1. */
interface Position {
  readonly line: number
  readonly column: number
}

/** A mutant that no test noticed. */
export interface Survivor {
  readonly lineNumber: number
  readonly line: string
  readonly becomes: string
}

/** How many of a file's mutants were noticed, and which were not; a hanging one counts as noticed. */
export function readReport({ source, mutants }: FileReport) {
  const valid = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
  const unnoticed = valid.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const lines = source.split('\n')
  const survivors = unnoticed.map(({ location: { start, end }, replacement = '' }): Survivor => {
    const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1)
    const after = (lines[end.line - 1] ?? '').slice(end.column - 1)
    return {
      lineNumber: start.line,
      line: (lines[start.line - 1] ?? '').trim(),
      becomes: (before + replacement + after).replaceAll(/\s+/g, ' ').trim(),
    }
  })
  const score = valid.length === 0 ? 100 : (100 * (valid.length - survivors.length)) / valid.length
  return { count: valid.length, score, survivors }
}

/** Survivors without a reason, and reasons without a survivor. */
export function compareWithList(survivors: readonly Survivor[], listed: readonly ListedSurvivor[]) {
  const belongsTo = (survivor: Survivor, { line, becomes = survivor.becomes }: ListedSurvivor) =>
    survivor.line === line && survivor.becomes === becomes
  return {
    unlisted: survivors.filter((survivor) => !listed.some((one) => belongsTo(survivor, one))),
    noticed: listed.filter((one) => !survivors.some((survivor) => belongsTo(survivor, one))),
  }
}
