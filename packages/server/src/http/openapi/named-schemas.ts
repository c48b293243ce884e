import * as contract from '@warm-ladle/contract'
import * as z from 'zod'
import { examples } from './examples.ts'

type Json = z.core.JSONSchema.BaseSchema
/** JSON Schemas by name. */
export type Schemas = Readonly<Record<string, Json>>

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType

/** The contract's nouns by the names that it gives them; those of values and checks are written small. */
const nouns: ReadonlyMap<z.core.$ZodType, string> = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    isSchema(value) && value !== contract.Ignored && /^[A-Z]/.test(name) ? [[value, name] as const] : [],
  ),
)

/**
 * The contract's nouns as JSON Schemas, and with them parts of operations, as they are in what callers send (`input`) or
 * receive (`output`). Each stands for itself once, and is referred to by the others.
 */
export function describeSchemas(
  io: 'input' | 'output',
  parts: ReadonlyMap<string, z.core.$ZodType>,
): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of nouns) registry.add(schema, { id })
  for (const [id, schema] of parts) if (!nouns.has(schema)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    uri: (id) => refTo(id).$ref,
    override: simplify,
  })
  const described = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { ...withoutIdentity(schema), ...exampleOf(name) },
    ]),
  )
  const named = [...parts].map(
    ([id, schema]) => [id, described[id] ?? refTo(nouns.get(schema) ?? id)] as const,
  )
  return { ...described, ...Object.fromEntries(named) }
}

const exampleOf = (name: string) => (name in examples ? { examples: [examples[name]] } : {})

function withoutIdentity({ $schema: _schema, $id: _id, id: _name, ...schema }: Json): Json {
  return schema
}

interface Described {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: Json
}

/** Leaves out what only says how zod checks, fields that are ignored, and that answers never get further fields. */
function simplify({ zodSchema: { _zod: schema }, jsonSchema }: Described): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (schema.def.type !== 'object') return
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  for (const [name, field] of Object.entries(schema.def.shape)) {
    if (field === contract.Ignored) delete jsonSchema.properties?.[name]
  }
}
