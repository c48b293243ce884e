/** A measured figure and its target. */
export interface Figure {
  readonly what: string
  readonly seen: number
  /** 'ms', '%', 'MB' … */
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
}

/** Prints one line per figure. The process exits with 1 later if a figure misses its target. */
export function report(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const missed = isMissed(figure)
    if (missed) process.exitCode = 1
    const mark = missed ? '✗' : isBounded(figure) ? '✓' : ' '
    console.log(
      `${mark} ${figure.what.padEnd(58)} ${said(figure.seen, figure.unit).padStart(12)}  ${formatLimit(figure)}`,
    )
  }
}

const isBounded = ({ atMost, atLeast }: Figure) => atMost !== undefined || atLeast !== undefined

const isMissed = ({ seen, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  !(seen <= atMost && seen >= atLeast)

function formatLimit({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `at most ${said(atMost, unit)}`
  return atLeast === undefined ? '' : `at least ${said(atLeast, unit)}`
}

const said = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 2 : 4 })} ${unit}`.trim()
