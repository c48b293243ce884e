/*
 * A plug-in for the linter: a table in which more than one thing has to stay right at once is updated in one file alone.
 */

/** The file that updates each of these tables, for everything else to call. */
const writers: Readonly<Record<string, string>> = {
  meal_requests: 'packages/server/src/database/shared/close-requests.ts',
}

/** As much of a node of the syntax tree, and of what the linter hands to a rule, as is read here. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly property?: Node
}
interface Call {
  readonly callee: Node
  readonly arguments: readonly Node[]
}
interface Context {
  readonly filename: string
  report(problem: { readonly node: Node; readonly message: string }): void
}

const create = (context: Context) => ({
  CallExpression({ callee, arguments: [table] }: Call) {
    if (callee.property?.name !== 'updateTable' || table?.type !== 'Literal') return
    const writer = writers[String(table.value)]
    if (writer === undefined || context.filename.endsWith(writer)) return
    context.report({ node: table, message: `Only ${writer} updates ${String(table.value)}.` })
  },
})

export default { meta: { name: 'project' }, rules: { 'one-writer': { create } } }
