import { availableParallelism, cpus, loadavg } from 'node:os'

/** Prints a measured value together with the machine's load. */
export function figure(what: string, value: string | number): void {
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${process.env['TEST_DIALECT']} · ${what}: ${value} (load ${load} on ${availableParallelism()} × ${cpus()[0]?.model})`,
  )
}

/** Returns the value below which this share of the values lies, e.g. 0.99 for the 99th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
