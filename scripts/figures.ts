/*
 * Measures the shape of the code: how long files and functions are, which escapes from the type checker and the linter
 * there are, which modules import each other in a circle, and how often words of the house's list of words to avoid stand
 * in code and texts. Tests count only for the words.
 *
 *   npm run figures [folder]     another checkout of the project, to compare
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const root = path.resolve(process.argv[2] ?? path.dirname(import.meta.dirname))
const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
if (listed.status !== 0) throw new Error(listed.stderr)
const tracked = listed.stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)))

const isTest = (file: string) =>
  /(\.(test|spec)\.tsx?$|\/test\/|\/testing\/|packages\/e2e\/|scripts\/gates\/|\/migrations\/|\.d\.ts$)/.test(
    file,
  )
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
const texts = tracked.filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !file.startsWith('scripts/figures'))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const linesIn = (text: string) => text.split('\n').length

interface Shape {
  /** Lines of each function. */
  readonly functions: readonly number[]
  readonly anys: number
  readonly nonNulls: number
  /** Files that it imports, types included. */
  readonly imports: readonly string[]
}

const shapes = new Map(sources.map((file) => [file, shapeOf(file)]))
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
  `suppressions: ${countOf(sources, /oxlint-disable|eslint-disable|@ts-(?:ignore|expect-error|nocheck)/g)}`,
)
const circles = circlesIn(new Map([...shapes].map(([file, { imports }]) => [file, imports])))
console.log(`circles of imports: ${circles.length}`)
for (const circle of circles) console.log(`  ${circle.join(' ↔ ')}`)
console.log(
  `whoever, somebody, nobody and the like: ${countOf(texts, /\b(?:whoever|somebody|nobody|anybody|everybody)\b/gi)}`,
)
console.log(`he, his, him: ${countOf(texts, /\b(?:he|his|him|himself)\b/gi)}`)

function shapeOf(file: string): Shape {
  const text = read(file)
  const { program } = parseSync(file, text)
  const functionLines: number[] = []
  let anys = 0
  let nonNulls = 0
  const measure = ({ start, end }: { readonly start: number; readonly end: number }) =>
    void functionLines.push(linesIn(text.slice(start, end)))
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSAnyKeyword: () => void (anys += 1),
    TSNonNullExpression: () => void (nonNulls += 1),
  }).visit(program)
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    path.normalize(path.join(path.dirname(file), target)),
  )
  return { functions: functionLines, anys, nonNulls, imports }
}

function spread(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `median ${at(0.5)}, p90 ${at(0.9)}, longest ${sorted.at(-1) ?? 0}`
}

function countOf(files: readonly string[], pattern: RegExp): number {
  return sum(files.map((file) => read(file).match(pattern)?.length ?? 0))
}

/** Groups of modules that import each other, directly or over others: Tarjan's strongly connected components. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []

  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}
