/*
 * Rules of the project's own for the linter: about the server, and about dates and numbers in words.
 */

/**
 * A table in which more than one thing has to stay right at once, and the files that update it, for all others to call.
 */
const writers: Readonly<Record<string, readonly string[]>> = {
  meal_requests: ['packages/server/src/domain/bookings.ts'],
}

/** As much of a node of the syntax tree, and of what the linter hands to a rule, as is read here. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly object?: Node
  readonly property?: Node
}
interface Import extends Node {
  readonly source: { readonly value: string }
  readonly specifiers: readonly { readonly imported?: Node }[]
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
    const files = writers[String(table.value)]
    if (!files || files.some((file) => context.filename.endsWith(file))) return
    context.report({ node: table, message: `Only ${files.join(' and ')} update ${String(table.value)}.` })
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

/** The components whose texts of dates cannot be elements, and why. */
const dateTexts: Readonly<Record<string, string>> = {
  'ui/date-time.tsx': 'makes the elements of them',
  'mealtimes/closing-announcement.tsx': 'a sentence for screen readers alone',
  'planner/closures.tsx': 'name of a button for screen readers',
  'payments/payment-totals.tsx': 'name of a button for screen readers and labels of a chart',
  'dashboard/kitchen-overview.tsx': 'labels of a chart',
  'kitchen/waste-page.tsx': 'labels of a chart',
  'members/totals-panels.tsx': 'labels of a chart',
  'revenue/revenue-panel.tsx': 'labels of a chart',
}

const useElement =
  'Dates that members read are elements of ui/date-time.tsx, which programs can read as well.'

/** Functions of the contract that write a date; the name of a weekday is none. */
const writesDate =
  /^(day|dates?|months?|shortDate|shortMonth|moment|zonedMoment|clock|times?|wallTimes?|hour|deadline|weekdayLetter)Text$/

const datesAsElements = (context: Context) => {
  if (Object.keys(dateTexts).some((file) => context.filename.endsWith(`/web/app/${file}`))) return {}
  return {
    ImportDeclaration({ source, specifiers }: Import) {
      if (source.value !== '@warm-ladle/contract') return
      for (const { imported } of specifiers)
        if (imported && writesDate.test(imported.name ?? ''))
          context.report({ node: imported, message: useElement })
    },
  }
}

const useTexts = 'Dates and numbers are written by date-text.ts and count-text.ts of the contract alone.'
const formatters = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat']

const oneFormat = (context: Context) => ({
  NewExpression(node: Call) {
    if (formatters.includes(node.callee.property?.name ?? '')) context.report({ node, message: useTexts })
  },
  CallExpression(node: Call) {
    if (/^toLocale(Date|Time)?String$/.test(node.callee.property?.name ?? ''))
      context.report({ node, message: useTexts })
  },
})

export default {
  meta: { name: 'project' },
  rules: {
    'one-writer': { create: oneWriter },
    'given-clock': { create: givenClock },
    'dates-as-elements': { create: datesAsElements },
    'one-format': { create: oneFormat },
  },
}
