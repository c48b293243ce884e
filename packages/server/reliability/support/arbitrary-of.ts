import fc from 'fast-check'
import * as z from 'zod'
import { hostileValues } from '../../test/hostile/hostile-values.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Properties = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** What JSON can hold of the values that no place for a value may stumble over. */
const hostile = fc.constantFrom(...hostileValues.flatMap(parsed))
const anything = fc.oneof(
  hostile,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

/**
 * Fields as a schema describes them, and often as it does not: some missing, some of another type, some hostile.
 *
 * @param known values by name with which a call gets further, such as ids of what is stored
 */
export function fieldsFor(
  schema: z.core.$ZodType | undefined,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  const fields: Properties = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const fitting = typeof field === 'object' ? arbitraryOf(field) : anything
      const stored = known[name] ?? []
      return [name, mixed(stored.length > 0 ? fc.oneof(fc.constantFrom(...stored), fitting) : fitting)]
    }),
  )
  return fc.record(fields, { requiredKeys: [] })
}

/** Usually what fits, so that calls come as far as their handlers. */
const mixed = (fitting: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: fitting, weight: 4 }, { arbitrary: anything, weight: 1 })

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((one) => typeof one === 'object')
  if (choices && choices.length > 0) return fc.oneof(...choices.map(arbitraryOf))
  const { type } = schema
  return (typeof type === 'string' ? byType[type]?.(schema) : undefined) ?? anything
}

const byType: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  string: textFor,
  number: numberFor,
  integer: numberFor,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items }) =>
    fc.array(typeof items === 'object' && !Array.isArray(items) ? arbitraryOf(items) : anything, {
      maxLength: 5,
    }),
}

function textFor({ minLength = 0, maxLength = 200 }: JsonSchema) {
  const longest = Math.max(minLength, Math.min(maxLength, 6_000))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: longest }),
    fc.string({ unit: 'binary', minLength, maxLength: longest }),
    fc.emailAddress(),
    fc.webUrl(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.uuid(),
    fc.integer().map(String),
  )
}

function numberFor({ minimum = -1e9, maximum = 1e9 }: JsonSchema) {
  const bounds = { min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9), noNaN: true }
  return fc.oneof(
    fc.double(bounds),
    fc.integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) }),
    fc.double(),
  )
}

/** Some hostile literals are no JSON at all: those are for bodies as a whole. */
function parsed(literal: string): unknown[] {
  try {
    return [JSON.parse(literal)]
  } catch {
    return []
  }
}
