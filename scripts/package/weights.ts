import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(7)

/** Lines with the sizes of a folder and its largest parts, in megabytes. */
export function listWeights(folder: string, parts: readonly string[], limit = 12): string[] {
  const weights = parts
    .map((part) => ({ part, bytes: weigh(path.join(folder, part)) }))
    .sort((a, b) => b.bytes - a.bytes)
  return [
    `${megabytes(weigh(folder, true))} MB in all`,
    ...weights.slice(0, limit).map(({ part, bytes }) => `${megabytes(bytes)} MB ${part}`),
  ]
}

/** The size of a folder in bytes; by default without the packages in it. */
function weigh(folder: string, withPackages = false): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const file = path.join(folder, entry.name)
      if (!entry.isDirectory()) return entry.isFile() ? statSync(file).size : 0
      return entry.name === 'node_modules' && !withPackages ? 0 : weigh(file, withPackages)
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}
