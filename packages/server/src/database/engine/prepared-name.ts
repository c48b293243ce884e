import { createHash } from 'node:crypto'

/** Further ones are planned each time: the server keeps what is prepared for each connection. */
const mostStatements = 300

/**
 * Lists and searches, whose best plan depends on their values; statements with as many parameters as there are values;
 * and those that answer whatever columns there are, which fail once a newer release has added one.
 */
const isPlannedAnew = (text: string) => /\blike\b|\border by\b|\blimit\b|\bin \(\$|\), \(\$|\*/.test(text)

/** Without parameters it is a migration's or a test's, and comes once. */
const comesAgain = (text: string) => /^(select|insert|update|delete|with)\b.*\$1/s.test(text)

/** The name under which a statement is prepared; undefined for one that is planned each time. */
export type NameStatement = (text: string) => string | undefined

/** Names the statements of one database: what others have prepared takes none of its room. */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === mostStatements || !comesAgain(text) || isPlannedAnew(text))
      return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}
