/*
 * Measures the shape of the code: how long files and functions are, which escapes from the type checker and the linter
 * there are, which modules import each other in a circle, and how often words of the house's list of words to avoid stand
 * in code and texts; the product's own sentences, which members read, are counted apart. Tests count only for the words,
 * and these scripts, which name what they look for, neither for suppressions nor for words.
 *
 *   npm run figures [folder]     another checkout of the project, to compare
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { circlesIn } from './figures/circles.ts'
import { linesIn, shapeOf } from './figures/shape-of.ts'

const root = path.resolve(process.argv[2] ?? path.dirname(import.meta.dirname))
const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
if (listed.status !== 0) throw new Error(listed.stderr)
const tracked = listed.stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)))

const isTest = (file: string) =>
  /(\.(test|spec)\.tsx?$|\/test\/|\/testing\/|packages\/e2e\/|scripts\/gates\/|\/migrations\/|\.d\.ts$)/.test(
    file,
  )
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
const isOther = (file: string) => !file.startsWith('scripts/figures')
const texts = tracked.filter((file) => /\.(tsx?|mjs|md)$/.test(file) && isOther(file))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const shapes = new Map(sources.map((file) => [file, shapeOf(file, read(file))]))
const all = [...shapes.values()]
const lengths = sources.map((file) => linesIn(read(file)) - 1)
const functions = all.flatMap((shape) => shape.functions)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

console.log(`files: ${sources.length}, lines ${spread(lengths)}`)
console.log(`functions: ${functions.length}, lines ${spread(functions)}`)
console.log(
  `any: ${sum(all.map(({ anys }) => anys))}, non-null assertions: ${sum(all.map(({ nonNulls }) => nonNulls))}`,
)
console.log(
  `suppressions: ${countOf(sources.filter(isOther), /oxlint-disable|eslint-disable|@ts-(?:ignore|expect-error|nocheck)/g)}`,
)
const circles = circlesIn(new Map([...shapes].map(([file, { imports }]) => [file, imports])))
console.log(`circles of imports: ${circles.length}`)
for (const circle of circles) console.log(`  ${circle.join(' ↔ ')}`)
const spoken = countOf(texts, /\bNobody (?:has|fits)\b|\bSomebody, probably you\b/g)
const indefinite = countOf(texts, /\b(?:whoever|somebody|nobody|anybody|everybody)\b/gi)
console.log(
  `whoever, somebody, nobody and the like: ${indefinite - spoken}, and ${spoken} in sentences of the product`,
)
console.log(`he, his, him: ${countOf(texts, /\b(?:he|his|him|himself)\b/gi)}`)

function spread(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `median ${at(0.5)}, p90 ${at(0.9)}, longest ${sorted.at(-1) ?? 0}`
}

function countOf(files: readonly string[], pattern: RegExp): number {
  return sum(files.map((file) => read(file).match(pattern)?.length ?? 0))
}
