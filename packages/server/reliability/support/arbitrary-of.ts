import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  date,
  double,
  emailAddress,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  uuid,
  webUrl,
} from 'fast-check'
import * as z from 'zod'
import { hostileValues } from '../../test/hostile/hostile-values.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Properties = Readonly<Record<string, Arbitrary<unknown>>>

/** What JSON can hold of the values that no place for a value may stumble over. */
const hostile = constantFrom(...hostileValues.flatMap(parsed))
const anything = oneof(hostile, jsonValue({ maxDepth: 3 }), string({ unit: 'binary', maxLength: 300 }))

/**
 * Fields as a schema describes them, and often as it does not: some missing, some of another type, some hostile.
 *
 * @param known values by name with which a call gets further, such as ids of what is stored
 */
export function fieldsFor(
  schema: z.core.$ZodType | undefined,
  known: Readonly<Record<string, readonly unknown[]>>,
): Arbitrary<Record<string, unknown>> {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  const fields: Properties = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const fitting = typeof field === 'object' ? arbitraryOf(field) : anything
      const stored = known[name] ?? []
      return [name, mixed(stored.length > 0 ? oneof(constantFrom(...stored), fitting) : fitting)]
    }),
  )
  return record(fields, { requiredKeys: [] })
}

/** Usually what fits, so that calls come as far as their handlers. */
const mixed = (fitting: Arbitrary<unknown>) =>
  oneof({ arbitrary: fitting, weight: 4 }, { arbitrary: anything, weight: 1 })

function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return constant(schema.const)
  if (schema.enum) return constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((one) => typeof one === 'object')
  if (choices && choices.length > 0) return oneof(...choices.map(arbitraryOf))
  const { type } = schema
  return (typeof type === 'string' ? byType[type]?.(schema) : undefined) ?? anything
}

const byType: Readonly<Record<string, (schema: JsonSchema) => Arbitrary<unknown>>> = {
  string: textFor,
  number: numberFor,
  integer: numberFor,
  boolean: () => boolean(),
  null: () => constant(null),
  array: ({ items }) =>
    array(typeof items === 'object' && !Array.isArray(items) ? arbitraryOf(items) : anything, {
      maxLength: 5,
    }),
}

function textFor({ minLength = 0, maxLength = 200 }: JsonSchema) {
  const longest = Math.max(minLength, Math.min(maxLength, 6_000))
  return oneof(
    string({ unit: 'grapheme', minLength, maxLength: longest }),
    string({ unit: 'binary', minLength, maxLength: longest }),
    emailAddress(),
    webUrl(),
    date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
    uuid(),
    integer().map(String),
  )
}

function numberFor({ minimum = -1e9, maximum = 1e9 }: JsonSchema) {
  const bounds = { min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9), noNaN: true }
  return oneof(double(bounds), integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) }), double())
}

/** Some hostile literals are no JSON at all: those are for bodies as a whole. */
function parsed(literal: string): unknown[] {
  try {
    return [JSON.parse(literal)]
  } catch {
    return []
  }
}
