/**
 * Which of two versions comes first: negative, zero or positive. A version for trial ('2.0.0-rc.1') comes before the
 * one it leads to; two such of one version are compared by their texts.
 */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)]
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.trial === b.trial) return 0
  if (a.trial === undefined || b.trial === undefined) return a.trial === undefined ? 1 : -1
  return a.trial.localeCompare(b.trial, 'en', { numeric: true })
}

function parse(version: string) {
  const [, numbers = '0', trial] = /^v?([\d.]+)(?:-([^+]+))?/.exec(version) ?? []
  const [major = 0, minor = 0, patch = 0] = numbers.split('.').map(Number)
  return { numbers: [major, minor, patch], trial }
}
