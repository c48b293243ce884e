import type { Grown } from './measure-grown.ts'

/** Milliseconds. */
const mostAtMost = 50
/** How much more a call may cost among the most rows than among the fewest, in medians. */
const growthAtMost = 3

/**
 * Prints a line for each operation. The process will end with 1 when a limit is missed.
 * @param grown from the fewest rows to the most
 */
export function reportGrowth(name: string, grown: readonly Grown[]): void {
  const [first, last] = [grown.at(0), grown.at(-1)]
  if (!first || !last) return
  const scales = grown.map(({ scale }) => scale.meals.toLocaleString('en'))
  console.log(
    `\n${name}: half of the answers within … ms among ${scales.join(', ')} meals; how many times that is;`,
  )
  console.log(
    `99 of 100 among the most, at most ${mostAtMost} ms and ${growthAtMost} times; tables read whole`,
  )
  let reached = 0
  for (const [what, { half, most }] of last.times) {
    const times = half / (first.times.get(what)?.half ?? Number.NaN)
    const scanned = last.scans.get(what) ?? []
    const isReached = times <= growthAtMost && most <= mostAtMost && scanned.length === 0
    if (isReached) reached += 1
    else process.exitCode = 1
    const steps = grown
      .map((one) => (one.times.get(what)?.half ?? Number.NaN).toFixed(1).padStart(8))
      .join('')
    const line = `${steps}  × ${times.toFixed(1).padStart(6)}  ${most.toFixed(0).padStart(6)} ms  ${scanned.join()}`
    console.log(`${isReached ? '✓' : '✗'} ${what.padEnd(46)} ${line}`.trimEnd())
  }
  console.log(`${name}: ${reached} of ${last.times.size} reached`)
}
