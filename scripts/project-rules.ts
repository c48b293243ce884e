/*
 * Rules of the project's own for the linter, about the server.
 */

/** A table in which more than one thing has to stay right at once, and the one file that updates it, for all others to call. */
const writers: Readonly<Record<string, string>> = {
  meal_requests: 'packages/server/src/database/shared/close-requests.ts',
}

/** As much of a node of the syntax tree, and of what the linter hands to a rule, as is read here. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly object?: Node
  readonly property?: Node
}
interface Call extends Node {
  readonly callee: Node
  readonly arguments: readonly Node[]
}
interface Context {
  readonly filename: string
  report(problem: { readonly node: Node; readonly message: string }): void
}

const oneWriter = (context: Context) => ({
  CallExpression({ callee, arguments: [table] }: Call) {
    if (callee.property?.name !== 'updateTable' || table?.type !== 'Literal') return
    const writer = writers[String(table.value)]
    if (writer === undefined || context.filename.endsWith(writer)) return
    context.report({ node: table, message: `Only ${writer} updates ${String(table.value)}.` })
  },
})

const message = 'Ask the clock that is given, after the locks: tests set it, and waiting for a lock counts.'

const givenClock = (context: Context) => ({
  NewExpression(node: Call) {
    if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message })
  },
  CallExpression(node: Call) {
    const { object, property } = node.callee
    if (object?.name === 'Date' && property?.name === 'now') context.report({ node, message })
  },
})

export default {
  meta: { name: 'project' },
  rules: { 'one-writer': { create: oneWriter }, 'given-clock': { create: givenClock } },
}
