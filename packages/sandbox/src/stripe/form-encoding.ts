/** A decoded form, with `card[number]=…` as a branch. Its objects have no prototype, so no name is special. */
export interface FormTree {
  [name: string]: FormValue
}
type FormValue = string | FormTree

// Stripe's own fields are never nested deeper; a longer name would be an attack on the stack
const deepest = 6

function plant(tree: FormTree, [head = '', ...rest]: readonly string[], value: string): void {
  const name = head || String(Object.keys(tree).length)
  if (rest.length === 0) {
    tree[name] = value
    return
  }
  const grown = tree[name]
  const branch: FormTree = typeof grown === 'object' ? grown : Object.create(null)
  tree[name] = branch
  plant(branch, rest, value)
}

/** Decodes a form body or a query in Stripe's bracket notation; `a[]=x&a[]=y` is numbered like `a[0]`, `a[1]`. */
export function decodeForm(text: string): FormTree {
  const tree: FormTree = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    if (path.length <= deepest) plant(tree, path, value)
  }
  return tree
}

function leaves(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null) return []
  // the stand-in's own objects contain no functions or symbols
  if (typeof value !== 'object') return [[name, `${value as string | number | boolean}`]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, name ? `${name}[${key}]` : key))
}

/** Encodes nested fields in the same notation, without undefined and null ones. */
export function encodeForm(fields: object): URLSearchParams {
  return new URLSearchParams(leaves(fields, ''))
}
