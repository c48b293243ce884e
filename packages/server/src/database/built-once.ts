import type { Compilable, CompiledQuery } from 'kysely'
import { type Dialect, dialectOf } from './engine/dialect.ts'
import type { Database } from './schema.ts'

/** What a statement can be given: values as both databases take them. */
type Values = Readonly<Record<string, string | number | boolean | null>>

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built once for each dialect, and then only given other values: for what is asked with every call,
 * where building it takes longer than all else. While it is built, placeholders stand in for the values, so `build` must
 * hand them on as they are, and must not decide by them.
 *
 * @example
 *   const findTitle = builtOnce((db, { id }: { id: string }) =>
 *     db.selectFrom('meals').select('title').where('id', '=', id),
 *   )
 *   const [meal] = await findTitle(db, { id })
 */
export function builtOnce<V extends Values, Row>(build: (db: Database, values: V) => Compilable<Row>) {
  const built = new Map<Dialect, CompiledQuery<Row>>()
  const statement = (db: Database, values: V): CompiledQuery<Row> => {
    const dialect = dialectOf(db)
    // they are handed on only, so they need not be what their type says
    const compiled = built.get(dialect) ?? build(db, placeholders as V).compile()
    built.set(dialect, compiled)
    return { ...compiled, parameters: compiled.parameters.map((value) => valueOf(value, values)) }
  }
  const ask = async (db: Database, values: V): Promise<Row[]> =>
    (await db.executeQuery<Row>(statement(db, values))).rows
  return Object.assign(ask, {
    /** The statement with its values, to be sent with others. */
    statement,
  })
}

const placeholders: Values = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

function valueOf(parameter: unknown, values: Values): unknown {
  if (!(parameter instanceof Placeholder)) return parameter
  const value = values[parameter.name]
  if (value === undefined) throw new TypeError(`The statement was not given its value '${parameter.name}'.`)
  return value
}
