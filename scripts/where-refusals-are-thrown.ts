/*
 * Makes file names show where calls are refused, that is, where a function throws a `Refusal`. In a file named after a
 * rule, no other exported function may throw one itself; the rule's private helpers may.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The errors that refuse a call: `Refusal` and its subclasses. */
const refusals = ['Refusal', 'RetryLater', 'TooMany']
const refuses = new RegExp(String.raw`new (${refusals.join('|')})\(`)
/** Handlers and the code that serves them. */
const servesCalls = /\/server\/src\/http\/|[/-](handlers|routes)\.ts$/
/** Files with queries or rules as data, which return a value, whatever else they export. */
const onlyAnswers = /[/-](queries|rules)\.ts$|\/(find|list)-[^/]*$/
/** The modules about the hostel. The modules around them connect rules to calls and jobs. */
const hostel = /\/server\/src\/(office|kitchen|money|bookings|menu|people|notifications)\//

/** Files that refuse calls without such a name, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/src/money/stripe/no-cards.ts': 'stands in for the provider, whose calls refuse as it does',
  'server/src/people/identity/hooks.ts': 'the identity library sends the body of a refusal',
  'server/src/bookings/standing-orders/change-absences.ts': 'two acts on an absence',
  'server/src/bookings/standing-orders/change-orders.ts': 'four acts on an order, which share its checks',
}

/** The fields of a syntax tree node, and of the linter's objects, that are used here. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly parent?: Node | null
  readonly id?: Node | null
  readonly init?: Node | null
  readonly callee?: Node
  readonly declaration?: (Node & { readonly declarations?: readonly Node[] }) | null
}
interface Import extends Node {
  readonly source: { readonly value: string }
  readonly specifiers: readonly { readonly imported?: Node }[]
}
interface Context {
  readonly filename: string
  report(problem: { readonly node: Node; readonly message: string }): void
}

/**
 * The rule in 'plan-mealtime.ts' is `planMealtime`, or `createPlanMealtime` if its services are passed to it
 * first.
 */
function makeRule(filename: string): (name: string | undefined) => boolean {
  const name = path
    .basename(filename, '.ts')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const made = `create${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return (exported) => exported === name || exported === made
}

/** The declarations that a top-level statement exports. */
const listExports = ({ type, declaration }: Node): readonly Node[] =>
  type === 'ExportNamedDeclaration' && declaration ? (declaration.declarations ?? [declaration]) : []

const isFunction = ({ type, init }: Node) =>
  type === 'FunctionDeclaration' ||
  init?.type === 'ArrowFunctionExpression' ||
  init?.type === 'FunctionExpression'

function statementAround(node: Node): Node {
  let top = node
  while (top.parent && top.parent.type !== 'Program') top = top.parent
  return top
}

const message =
  'Only handlers, http and the function that a file is named after refuse calls (plan-mealtime.ts: planMealtime). Everything else answers with a value.'
const calls = 'What answers with a value calls no rule that refuses.'

export const refusalsInRules = ({ filename, report }: Context) => {
  if (servesCalls.test(filename) || Object.keys(exceptions).some((file) => filename.endsWith(file))) return {}
  const isRule = makeRule(filename)
  let hasRule = false
  const made: Node[] = []
  const imported: Node[] = []
  return {
    ExportNamedDeclaration(node: Node) {
      hasRule ||= listExports(node).some((one) => isFunction(one) && isRule(one.id?.name))
    },
    ImportDeclaration({ source, specifiers }: Import) {
      if (!hostel.test(filename) || !source.value.startsWith('.')) return
      const file = path.resolve(path.dirname(filename), source.value)
      for (const { imported: node } of specifiers)
        if (node && makeRule(file)(node.name) && hasRefusals(file)) imported.push(node)
    },
    NewExpression(node: Node) {
      if (refusals.includes(node.callee?.name ?? '')) made.push(node)
    },
    'Program:exit'() {
      if (hasRule && !onlyAnswers.test(filename)) {
        for (const node of made)
          if (listExports(statementAround(node)).some(({ id }) => !isRule(id?.name)))
            report({ node, message })
        return
      }
      for (const node of made) report({ node, message })
      for (const node of imported) report({ node, message: calls })
    },
  }
}

const hasRefusals = (file: string) => existsSync(file) && refuses.test(readFileSync(file, 'utf8'))
