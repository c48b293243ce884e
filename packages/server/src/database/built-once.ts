import type { Compilable, CompiledQuery } from 'kysely'
import { type Dialect, dialectOf } from './engine/dialect.ts'
import type { Database } from './schema.ts'

/** A value as both databases take it, or a list as PostgreSQL takes it; undefined where it is not given. */
type Value = string | number | boolean | null | readonly string[] | readonly number[] | undefined

/** What a statement can be given. */
export type Values = Readonly<Record<string, Value>>

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built once for each dialect and set of values that are given, and then only given other ones: for
 * what is asked with every call, where building it takes longer than all else. While it is built, placeholders stand in
 * for the values, so `build` must hand them on as they are, and may decide only by whether one is given.
 *
 * @example
 *   const findTitle = builtOnce((db, { id }: { id: string }) =>
 *     db.selectFrom('meals').select('title').where('id', '=', id),
 *   )
 *   const [meal] = await findTitle(db, { id })
 */
export function builtOnce<V extends Values, Row>(build: (db: Database, values: V) => Compilable<Row>) {
  const built = new Map<string, CompiledQuery<Row>>()
  const statement = (db: Database, values: V): CompiledQuery<Row> => {
    const shape = shapeOf(dialectOf(db), values)
    let compiled = built.get(shape)
    if (!compiled) {
      // they are handed on only, so they need not be what their type says
      compiled = build(db, placeholdersFor(values) as V).compile()
      built.set(shape, compiled)
    }
    return { ...compiled, parameters: compiled.parameters.map((value) => valueOf(value, values)) }
  }
  const ask = async (db: Database, values: V): Promise<Row[]> =>
    (await db.executeQuery<Row>(statement(db, values))).rows
  return Object.assign(ask, {
    /** The statement with its values, to be sent with others. */
    statement,
  })
}

function shapeOf(dialect: Dialect, values: Values): string {
  let shape: string = dialect
  for (const name in values) if (values[name] !== undefined) shape += ` ${name}`
  return shape
}

const placeholdersFor = (values: Values): object =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, new Placeholder(name)]),
  )

const valueOf = (parameter: unknown, values: Values): unknown =>
  parameter instanceof Placeholder ? values[parameter.name] : parameter
