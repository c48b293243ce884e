import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@warm-ladle/contract'
import { parseSync } from 'oxc-parser'

/** One place in the web app where something is changed. */
export interface Act {
  /** Below packages/web/app. */
  readonly file: string
  /** The endpoint, such as 'likes.add'. */
  readonly call: string
  /** Keys of the queries that its mutation has read again, such as 'meals'; undefined where none is beside it. */
  readonly stale: readonly string[] | undefined
}

const app = path.join(import.meta.dirname, '..', 'packages', 'web', 'app')

/** Every call of the web app that changes something, with what its mutation has read again. */
export const listActs = (): Act[] =>
  sources().flatMap(({ file, program }) =>
    callsIn(program).map(({ call, around }) => ({ file, call, stale: staleBeside(around, file) })),
  )

/** All endpoints that change something. */
export const changingCalls: readonly string[] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${feature}.${name}`])),
)

/** The parts of a syntax tree that are read here. */
interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const programs = new Map<string, Node>()

function sources() {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
  return files.toSorted().map((file) => ({ file, program: programOf(file) }))
}

function programOf(file: string): Node {
  const known = programs.get(file)
  if (known) return known
  // a program is a node, whose type is more exact than what is read of it here
  const program = parseSync(file, readFileSync(path.join(app, file), 'utf8')).program as unknown as Node
  programs.set(file, program)
  return program
}

/** Calls of endpoints below a node, each with the nodes around it, the outermost first. */
function callsIn(node: unknown, around: readonly Node[] = []): { call: string; around: readonly Node[] }[] {
  if (Array.isArray(node)) return node.flatMap((one) => callsIn(one, around))
  if (!isNode(node)) return []
  const call = callOf(node)
  const below = Object.values(node).flatMap((one) => callsIn(one, [...around, node]))
  return call === undefined ? below : [{ call, around }, ...below]
}

/** `api.likes.add` */
function callOf({ type, object, property }: Node): string | undefined {
  if (type !== 'MemberExpression' || !isNode(object) || object.type !== 'MemberExpression') return undefined
  const call = `${nameOf(object['property'])}.${nameOf(property)}`
  return changingCalls.includes(call) ? call : undefined
}

const nameOf = (node: unknown) => (isNode(node) ? String(node['name']) : '')

/** Of the nearest options around a call that list them, else of the only ones in its declaration. */
function staleBeside(around: readonly Node[], file: string): string[] | undefined {
  const nearest = around.map(listIn).findLast((list) => list !== undefined)
  const [only, ...more] = nearest ? [nearest] : allBelow(around[1])
  return only && more.length === 0 ? keysOf(only, file).toSorted() : undefined
}

/** How options of mutations, and of imports, name the queries that are stale. */
const names = ['invalidates', 'changed']

function listIn({ type, properties }: Node): Node | undefined {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return undefined
  const found: unknown = properties.find((one) => isNode(one) && names.includes(nameOf(one['key'])))
  return isNode(found) && isNode(found['value']) ? found['value'] : undefined
}

function allBelow(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(allBelow)
  if (!isNode(node)) return []
  const own = listIn(node)
  return own ? [own] : Object.values(node).flatMap(allBelow)
}

/** The keys that an expression lists, also where it names a list of this or another file. */
function keysOf(node: unknown, file: string): string[] {
  if (!isNode(node)) return []
  const { type, elements, argument, expression, name } = node
  if (type === 'SpreadElement') return keysOf(argument, file)
  if (type === 'TSAsExpression') return keysOf(expression, file)
  if (type === 'Identifier') return keysNamed(String(name), file)
  if (type !== 'ArrayExpression' || !Array.isArray(elements))
    throw new Error(`${file} computes what is stale`)
  return elements.flatMap((one: unknown) => {
    if (!isNode(one) || one.type !== 'ArrayExpression') return keysOf(one, file)
    return [(one['elements'] as unknown[]).map((part) => partOf(part)).join('/')]
  })
}

const partOf = (part: unknown) => (isNode(part) && part.type === 'Literal' ? String(part['value']) : '*')

/** What a constant of a file, or one that it imports, lists. */
function keysNamed(name: string, file: string): string[] {
  for (const statement of programOf(file)['body'] as Node[]) {
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement
    const constants = Array.isArray(declared['declarations']) ? (declared['declarations'] as Node[]) : []
    const own = constants.find(({ id }) => nameOf(id) === name)
    if (own) return isNode(own['init']) ? keysOf(own['init'], file) : []
    const imported = Array.isArray(statement['specifiers']) ? (statement['specifiers'] as Node[]) : []
    if (imported.some(({ local }) => nameOf(local) === name)) {
      const { value } = statement['source'] as { value: string }
      return keysNamed(name, path.join(path.dirname(file), value))
    }
  }
  return ['*']
}
