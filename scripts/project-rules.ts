/*
 * The project's own linter rules: about the server and its responses, dates and numbers in texts, sides of the page, and
 * texts that translators move (bare-text.ts).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bareText } from './bare-text.ts'
import { moduleOrder } from './module-order.ts'
import { tableOwners } from './table-owners.ts'
import { refusalsInRules } from './where-refusals-are-thrown.ts'

/** Tables whose rows have several invariants, with the only files that may update each. */
const writers: Readonly<Record<string, readonly string[]>> = {
  meal_requests: [
    'packages/server/src/bookings/bookings.ts',
    'packages/server/src/bookings/agreed-prices.ts',
  ],
}

/** The fields of a syntax tree node, and of the linter's objects, that are used here. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly object?: Node
  readonly property?: Node
}
interface Import extends Node {
  readonly source: Node & { readonly value: string }
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

/** Components whose dates cannot be elements, and why. */
const dateTexts: Readonly<Record<string, string>> = {
  'ui/date-time.tsx': 'makes the elements of them',
  'bookings/closing-announcement.tsx': 'a sentence for screen readers alone',
  'kitchen/planner/closures.tsx': 'name of a button for screen readers',
  'money/payments/payment-totals.tsx': 'name of a button for screen readers and labels of a chart',
  'home/overview/kitchen-overview.tsx': 'labels of a chart',
  'kitchen/sheet/waste-page.tsx': 'labels of a chart',
  'people/members/totals-panels.tsx': 'labels of a chart',
  'money/revenue-panel.tsx': 'labels of a chart',
}

const useElement =
  'Dates that members read are elements of ui/date-time.tsx, which programs can read as well.'

/** The contract's functions that format a date; weekday names do not count. */
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

/** Classes that name a side although a logical class (such as ms-2, end-0 or text-start) exists. */
const physicalClass =
  /^(-?(scroll-)?[mp][lr]-[\d[(ap]|-?(left|right)-(\d|[[(]|auto|full|px)|(text|float|clear)-(left|right)$|border-[lr](-|$)|rounded-([lr]|[tb][lr])(-|$))/
/**
 * Classes without a logical form, which need their opposite beside them, unless the whole part is mirrored.
 */
const oneWayClass =
  /^(-?translate-x-[\d[(]|(origin|object|bg)-((top|bottom)-)?(left|right)$|(bg-)?(gradient|linear)-to-[tb]?[lr]$)/
const bothWays = /(^|\s)(\S*:)?(rtl:|mirrored(\s|$))/
/** Style sheet declarations that name a side although a logical one exists. */
const physicalDeclaration =
  /^(((scroll-)?(margin|padding)-|border-(top-|bottom-)?)?(left|right)\b|(text-align|float|clear):(left|right)|translate:(?!0 |none|.*--way)|.*translateX)/

const withoutVariants = (name: string) =>
  name.replace(/^(\[[^\]]*\]|\([^)]*\)|[^[\]()])*:/, '').replace('!', '')

/** The words in a text that are classes with a side. */
function sidesIn(classes: string): string[] {
  // classes that apply to one direction only may name a side
  const names = classes.split(/\s+/).filter((name) => !name.includes('rtl:'))
  const physical = names.filter((name) => physicalClass.test(withoutVariants(name)))
  if (bothWays.test(classes)) return physical
  return [...physical, ...names.filter((name) => oneWayClass.test(withoutVariants(name)))]
}

/** The sides named in a style sheet and its imports. */
function sidesInSheet(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const imported = [...text.matchAll(/@import '(\..+?)'/g)].map(([, name = '']) => name)
  const applied = [...text.matchAll(/@apply ([^;]+)/g)].flatMap(([, classes = '']) => sidesIn(classes))
  const declarations = [...text.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .map(([, property, value]) => `${property}:${value}`)
    .filter((declaration) => physicalDeclaration.test(declaration))
  return [
    ...applied,
    ...declarations,
    ...imported.flatMap((name) => sidesInSheet(path.join(path.dirname(file), name))),
  ]
}

const logicalSides = (context: Context) => {
  const check = (node: Node, sides: readonly string[]) => {
    if (sides.length > 0)
      context.report({
        node,
        message: `Pages are also read from right to left: write a logical side, such as ms-2, end-0 or text-start, for ${sides.join(', ')}.`,
      })
  }
  return {
    Literal(node: Node) {
      if (typeof node.value === 'string') check(node, sidesIn(node.value))
    },
    TemplateElement(node: Node) {
      // safe: `cooked` is the text of one part of a template
      const { cooked } = node.value as { cooked: string }
      check(node, sidesIn(cooked))
    },
    ImportDeclaration({ source }: Import) {
      if (/^\..*\.css$/.test(source.value))
        check(source, sidesInSheet(path.join(path.dirname(context.filename), source.value)))
    },
  }
}

const useNumberField =
  'Use NumberField or NumberInput of ui/number-field.tsx: inputs of the type number drop a comma, take no other digits, and are changed by the wheel.'

const oneNumberField = (context: Context) => ({
  JSXAttribute({ name, value }: Node & { readonly name?: Node; readonly value?: Node | null }) {
    if (name?.name === 'type' && value?.value === 'number')
      context.report({ node: value, message: useNumberField })
  },
  Property({ key, value }: Node & { readonly key?: Node; readonly value?: Node }) {
    if (key?.name === 'type' && value?.value === 'number')
      context.report({ node: value, message: useNumberField })
  },
})

const useSaid =
  'Answers are `said`, a text of a catalogue: callers read them in the language of their page, programs in English.'

/** The forms that a text in a message can have: alone, as part of a sentence, or chosen by a condition. */
const textTypes = ['Literal', 'TemplateLiteral', 'ConditionalExpression', 'BinaryExpression']

const saidAnswers = (context: Context) => ({
  Property({ key, value }: Node & { readonly key?: Node; readonly value?: Node }) {
    if (key?.name === 'message' && value && textTypes.includes(value.type))
      context.report({ node: value, message: useSaid })
  },
})

export default {
  meta: { name: 'project' },
  rules: {
    'module-order': { create: moduleOrder },
    'refusals-in-rules': { create: refusalsInRules },
    'table-owners': { create: tableOwners },
    'one-writer': { create: oneWriter },
    'given-clock': { create: givenClock },
    'dates-as-elements': { create: datesAsElements },
    'one-format': { create: oneFormat },
    'logical-sides': { create: logicalSides },
    'bare-text': { create: bareText },
    'one-number-field': { create: oneNumberField },
    'said-answers': { create: saidAnswers },
  },
}
