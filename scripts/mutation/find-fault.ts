import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Fault } from './fault.ts'
import { access } from './faults/access.ts'
import { money } from './faults/money.ts'

export interface FoundFault extends Fault {
  readonly path: string
  readonly original: string
  readonly mutated: string
  readonly testFiles: readonly string[]
}

/** The faults that `npm run mutation` puts into the code, one at a time. */
export const faults: readonly Fault[] = [...money, ...access]

const sources = 'packages/{contract/src,server/src,web/app}/**/*.{ts,tsx}'
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Finds faults in the current code.
 *
 * @throws if the code has changed so much that a fault or one of its tests no longer exists
 */
export function findFaults(root: string, requested: readonly Fault[]): FoundFault[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !isTest(file))
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const tests = globSync('packages/*/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] })
  return requested.map((fault) => {
    const problem = (what: string) => new Error(`${fault.fault} (${fault.in}): ${what}`)
    const found = [...texts].flatMap(([file, text]) =>
      fault.file === undefined || path.basename(file) === fault.file ? mutations(fault, file, text) : [],
    )
    const [one] = found
    if (!one || found.length > 1) throw problem(`it fits ${found.length} places, and must fit one`)
    if (parseSync(one.path, one.mutated).errors.length > 0) throw problem('what it changes is no code')
    const testFiles = fault.tests.flatMap((name) => {
      const named = tests.filter((file) => path.basename(file).replace(/\.test\.tsx?$/, '') === name)
      if (named.length === 0) throw problem(`there is no test ${name}`)
      return named
    })
    return { ...fault, ...one, testFiles }
  })
}

/** A file's text with the fault in it, for each declaration with this name. */
function mutations({ in: name, find, replace }: Fault, file: string, text: string) {
  const [first = '', ...inner] = name.split('.')
  if (!text.includes(first)) return []
  let ranges = declarations(parseSync(file, text).program, first)
  for (const one of inner) ranges = ranges.flatMap((range) => declarations(range, one))
  return ranges.flatMap(({ start, end }) => {
    const before = text.slice(start, end)
    const after = before.replace(find, () => replace)
    return before === after
      ? []
      : [{ path: file, original: text, mutated: text.slice(0, start) + after + text.slice(end) }]
  })
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** The outermost functions, constants and properties with this name in a tree. */
function declarations(node: unknown, name: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => declarations(one, name))
  if (typeof node !== 'object' || node === null) return []
  // safe: nodes without these fields are skipped
  const { type, id, key } = node as { type?: string; id?: { name?: string }; key?: { name?: string } }
  const isNamed =
    (type === 'FunctionDeclaration' || type === 'VariableDeclarator' ? id : key)?.name === name &&
    type !== undefined &&
    ['FunctionDeclaration', 'VariableDeclarator', 'Property', 'MethodDefinition'].includes(type)
  if (isNamed) return [node as Node]
  return Object.values(node).flatMap((one) => declarations(one, name))
}
