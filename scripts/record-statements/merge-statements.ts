const parameter = String.raw`\$\d+`
const row = String.raw`\([^()]*${parameter}[^()]*\)`

/** The same for statements that differ in the number of their values or rows alone. */
const shapeOf = (text: string) =>
  text
    .replaceAll(new RegExp(`${row}(, ${row})+`, 'g'), '(…)')
    .replaceAll(new RegExp(`${parameter}(, ${parameter})+`, 'g'), '…')
    .replaceAll(new RegExp(parameter, 'g'), '…')

/** What PostgreSQL can prepare: no beginnings and ends of transactions, and nothing that a test sends to SQLite. */
const isPreparable = (text: string) =>
  /^(select|insert|update|delete|with)\b/.test(text) && !text.includes('?')

/** Of these statements the shortest of each shape, sorted, each in one line. */
export function mergeStatements(texts: readonly string[]): string[] {
  const shortest = new Map<string, string>()
  for (const text of texts.map((one) => one.trim().replaceAll(/\s+/g, ' ')).filter(isPreparable)) {
    const known = shortest.get(shapeOf(text))
    if (known === undefined || text.length < known.length) shortest.set(shapeOf(text), text)
  }
  return [...shortest.values()].toSorted()
}
