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
  stringMatching,
  uuid,
  webUrl,
} from 'fast-check'
import * as z from 'zod'
import { hostileValues } from '../../test/http/hostile/hostile-values.ts'

/** Raw JSON, since no serializer would write some of the hostile values. */
export interface Literal {
  readonly literal: string
}

/** Values by field name that get a call further, such as ids of stored records. */
export type Known = Readonly<Record<string, readonly unknown[]>>

type JsonSchema = z.core.JSONSchema.BaseSchema

const hostile: Arbitrary<Literal> = constantFrom(...hostileValues.map((literal) => ({ literal })))
const anyValue = oneof(jsonValue({ maxDepth: 3 }), string({ unit: 'binary', maxLength: 300 }))

/**
 * Returns fields that match a schema, which lets calls reach their handlers, and just as often fields that do not
 * match: some are missing, some have another type, some are hostile.
 */
export function fieldsFor(
  schema: z.core.$ZodType | undefined,
  known: Known,
): Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema
    ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    : {}
  const fitting = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fittingFor(field, known[name])]),
  )
  const others = Object.fromEntries(
    Object.entries(fitting).map(([name, field]) => [
      name,
      oneof({ arbitrary: field, weight: 2 }, { arbitrary: oneof(hostile, anyValue), weight: 1 }),
    ]),
  )
  return oneof(record(fitting, { requiredKeys: [...required] }), record(others, { requiredKeys: [] }))
}

function fittingFor(field: z.core.JSONSchema._JSONSchema, known: readonly unknown[] = []) {
  const described = typeof field === 'object' ? toArbitrary(field) : anyValue
  if (known.length === 0) return described
  return oneof({ arbitrary: constantFrom(...known), weight: 3 }, { arbitrary: described, weight: 1 })
}

function toArbitrary(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return constant(schema.const)
  if (schema.enum) return constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((one) => typeof one === 'object')
  if (choices && choices.length > 0) return oneof(...choices.map(toArbitrary))
  const { type } = schema
  return (typeof type === 'string' ? byType[type]?.(schema) : undefined) ?? anyValue
}

const byType: Readonly<Record<string, (schema: JsonSchema) => Arbitrary<unknown>>> = {
  string: textFor,
  number: numberFor,
  integer: ({ minimum = -1e9, maximum = 1e9 }) =>
    integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }),
  boolean: () => boolean(),
  null: () => constant(null),
  array: ({ items }) =>
    array(typeof items === 'object' && !Array.isArray(items) ? toArbitrary(items) : anyValue, {
      maxLength: 5,
    }),
}

function textFor({ minLength = 0, maxLength = 200, pattern, format }: JsonSchema) {
  if (format === 'uuid') return uuid()
  if (format === 'email' || pattern?.includes('@')) return emailAddress()
  if (pattern !== undefined) return stringMatching(new RegExp(pattern))
  const longest = Math.max(minLength, Math.min(maxLength, 6_000))
  return oneof(
    string({ unit: 'grapheme', minLength, maxLength: longest }),
    string({ unit: 'binary', minLength, maxLength: longest }),
    emailAddress(),
    webUrl(),
    date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
    integer().map(String),
  )
}

function numberFor({ minimum = -1e9, maximum = 1e9, multipleOf }: JsonSchema) {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  const whole = integer({ min: Math.ceil(min), max: Math.floor(max) })
  if (multipleOf === 0.01) return whole.map((cents) => cents / 100)
  return oneof(whole, double({ min, max, noNaN: true }), double())
}
