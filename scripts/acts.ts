import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@warm-ladle/contract'
import { parseSync } from 'oxc-parser'

/** A position in the web app where something is changed on the server. */
export interface Act {
  /** The file, relative to packages/web/app. */
  readonly file: string
  /** The endpoint, e.g. 'likes.add'. */
  readonly call: string
  /** The acts that the mutation names, whose stale queries are reloaded. */
  readonly named: readonly string[]
}

const app = path.join(import.meta.dirname, '..', 'packages', 'web', 'app')

/** Every call in the web app that changes something, with the acts that its mutation names. */
export const listActs = (): Act[] =>
  sources().flatMap(({ file, program }) =>
    callsIn(program).map(({ call, around }) => ({ file, call, named: actsBeside(around) })),
  )

export const changingCalls: readonly string[] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${feature}.${name}`])),
)

/** The parts of a syntax tree that are used here. */
interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function sources() {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
  return files.toSorted().map((file) => {
    const { program } = parseSync(file, readFileSync(path.join(app, file), 'utf8'))
    return { file, program }
  })
}

/** Endpoint calls below a node, each with its surrounding nodes, outermost first. */
function callsIn(node: unknown, around: readonly Node[] = []): { call: string; around: readonly Node[] }[] {
  if (Array.isArray(node)) return node.flatMap((one) => callsIn(one, around))
  if (!isNode(node)) return []
  const call = findCall(node)
  const below = Object.values(node).flatMap((one) => callsIn(one, [...around, node]))
  return call === undefined ? below : [{ call, around }, ...below]
}

/** The endpoint that a node refers to, e.g. `api.likes.add`. */
function findCall({ type, object, property }: Node): string | undefined {
  if (type !== 'MemberExpression' || !isNode(object) || object.type !== 'MemberExpression') return undefined
  const call = `${getName(object['property'])}.${getName(property)}`
  return changingCalls.includes(call) ? call : undefined
}

const getName = (node: unknown) => (isNode(node) ? String(node['name']) : '')

/** The acts in the options nearest to a call, otherwise in its declaration, otherwise in its file. */
function actsBeside([file, declaration, ...within]: readonly Node[]): string[] {
  const nearest = within.map(actIn).findLast((act) => act !== undefined)
  const beside = nearest ? [nearest] : allBelow(declaration)
  return (beside.length > 0 ? beside : allBelow(file)).flatMap(namesIn)
}

/** The value of `act` in the options of a mutation. */
function actIn({ type, properties }: Node): Node | undefined {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return undefined
  const found: unknown = properties.find((one) => isNode(one) && getName(one['key']) === 'act')
  return isNode(found) && isNode(found['value']) ? found['value'] : undefined
}

function allBelow(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(allBelow)
  if (!isNode(node)) return []
  const own = actIn(node)
  return own ? [own] : Object.values(node).flatMap(allBelow)
}

/** The names in `'likes.add'` or in a list of such names. */
const namesIn = ({ value, elements }: Node): string[] =>
  Array.isArray(elements) ? elements.filter(isNode).flatMap(namesIn) : [String(value)]
