const operations = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'])

/** The first word of a statement, unless it is a rare one; reads may begin with what they are made from. */
export function operationOf(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  if (word === 'with') return 'select'
  return operations.has(word) ? word : 'other'
}
