/*
 * Translators and extensions wrap each text node of a page in their own elements. React then fails when it has to
 * insert something before the text or remove it, and updates a text that is no longer visible. A text alone in its
 * element is safe, because React finds it through that element.
 *
 * The rule reads one file at a time, without types, and recognizes texts by their syntax and names. It misses a text
 * in a value with another name ({aside}), one passed in from another file (`label={…}`), and one returned by
 * `render` functions. `children` may be a text, so nothing may come and go beside it. `t` itself wraps the text
 * beside its elements.
 */

/** The fields of a syntax tree node that are used here; each is undefined on other kinds of nodes. */
interface Node {
  readonly type: string
  /** The name; JSX has a node instead, but it is not needed here. */
  readonly name?: string
  readonly value?: unknown
  readonly operator?: string
  readonly expression?: Node
  readonly left?: Node
  readonly right?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly computed?: boolean
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
  readonly children?: readonly Node[]
  readonly id?: Node | null
  readonly init?: Node | null
  readonly argument?: Node | null
  /** A function's block or expression, or a block's statements. */
  readonly body?: Node | readonly Node[]
}

interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void
}

/** A child of an element. */
interface Child {
  readonly node: Node
  /** Whether the child comes and goes, or is a list, whose items do. */
  readonly moves?: boolean
  /** The kind of text, if the child is one; `passed` means that it may be one. */
  readonly text?: 'passed' | 'fixed' | 'changing' | undefined
}

const message =
  'Put this text into an element of its own, such as a span: translators move bare text nodes, and React then fails or changes what nobody sees.'

const texts = ['passed', 'fixed', 'changing'] as const

/** Functions and values that are texts, by this project's naming. */
const textCall = /^(t|say|translate|String)$|(Text|Name|Title|Label)(In)?$|^(join|trim|slice|toFixed)$/
const textName =
  /^(title|name|text|label|code|description|message|count|length|total|email|displayName|note|reason|room|portions|likes|likeCount|price)$|(Text|Name|Title|Label)$/
const mapCall = /^(map|flatMap)$/

const getName = (node: Node | null | undefined) => node?.property?.name ?? node?.name ?? ''

const isNothing = (node: Node) =>
  node.type === 'JSXEmptyExpression' ||
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined')

/** Line breaks in the source are not text. */
const isLayout = (node: Node) => node.type === 'JSXText' && /^\s*\n\s*$/.test(String(node.value))

const isList = ({ node }: Child) => node.type === 'CallExpression' && mapCall.test(getName(node.callee))

const isExpression = (node: Node | readonly Node[] | null | undefined): node is Node =>
  node !== null && node !== undefined && 'type' in node && node.type !== 'BlockStatement'

function toChild(node: Node): Child {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      // whitespace is safe, since translators leave it alone
      return { node, text: String(node.value).trim() === '' ? undefined : 'fixed' }
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return { node, text: 'changing' }
    case 'JSXElement':
    case 'JSXFragment':
      return { node }
    case 'CallExpression':
      return childOfCall(node)
    case 'LogicalExpression':
      return node.operator === '&&' && node.right
        ? { ...toChild(node.right), moves: true }
        : joinBranches(node, node.left, node.right)
    case 'ConditionalExpression':
      return joinBranches(node, node.consequent, node.alternate)
    case 'Identifier':
    case 'MemberExpression':
      return {
        node,
        text: textName.test(getName(node)) ? 'changing' : getName(node) === 'children' ? 'passed' : undefined,
      }
    default:
      return node.expression ? toChild(node.expression) : { node }
  }
}

/** One of several expressions; certainly a text only if all of them are. */
function joinBranches(node: Node, ...expressions: readonly (Node | undefined)[]): Child {
  const some = expressions
    .filter((one) => one !== undefined && !isNothing(one))
    .map((one) => toChild(one as Node))
  const text = texts.findLast((kind) => some.some((one) => one.text === kind))
  const isAlwaysText = some.length === 2 && some.every((one) => one.text !== undefined && !one.moves)
  return { node, text: isAlwaysText && text === 'fixed' ? 'changing' : text, moves: !isAlwaysText }
}

function childOfCall(node: Node): Child {
  const name = getName(node.callee)
  const [first, values] = node.arguments ?? []
  if (mapCall.test(name))
    return { node, moves: true, text: isExpression(first?.body) ? toChild(first.body).text : undefined }
  if (!textCall.test(name)) return { node }
  // no bare text: `t` creates elements for texts that contain elements
  const isRich = values?.properties?.some(({ value }) => (value as Node | undefined)?.type.startsWith('JSX'))
  const isFixed = !values && first?.type === 'MemberExpression' && !first.computed
  return isRich ? { node } : { node, text: isFixed ? 'fixed' : 'changing' }
}

const listChildren = ({ children = [] }: Node): readonly Child[] =>
  children
    .filter((node) => !isLayout(node) && !(node.expression && isNothing(node.expression)))
    .map((node) => toChild(node))

/** What a component returns: its expression, or the values returned in its block. */
function listAnswers(body: Node | readonly Node[] | null | undefined): readonly Node[] {
  if (!body) return []
  if (!('type' in body)) return body.flatMap((statement) => listAnswers(statement))
  switch (body.type) {
    case 'BlockStatement':
      return listAnswers(body.body)
    case 'IfStatement':
      return [...listAnswers(body.consequent), ...listAnswers(body.alternate)]
    case 'ReturnStatement':
      return body.argument && !isNothing(body.argument) ? [body.argument] : []
    default:
      return body.type.endsWith('Statement') || body.type.endsWith('Declaration') ? [] : [body]
  }
}

const isText = ({ text }: Child) => text === 'fixed' || text === 'changing'

export function bareText(context: Context) {
  const report = ({ node }: Child) => context.report({ node, message })
  const checkElement = (parent: Node) => {
    const children = listChildren(parent)
    // a single child is safe, because React finds it through its element; a list is not
    if (children.length === 1) return children.filter((one) => isText(one) && isList(one)).forEach(report)
    for (const child of children) {
      const isBeside = children.some((other) => other !== child && other.moves)
      if (child.text && (child.moves || isBeside || child.text === 'changing')) report(child)
    }
  }
  const checkFragment = (parent: Node) => listChildren(parent).filter(isText).forEach(report)
  const checkComponent = (id: Node | null | undefined, body: Node['body'] | null) => {
    if (/^[A-Z]/.test(getName(id))) listAnswers(body).map(toChild).filter(isText).forEach(report)
  }
  return {
    JSXElement: checkElement,
    JSXFragment: checkFragment,
    FunctionDeclaration: ({ id, body }: Node) => checkComponent(id, body),
    VariableDeclarator: ({ id, init }: Node) => {
      if (init?.type === 'ArrowFunctionExpression') checkComponent(id, init.body)
    },
  }
}
