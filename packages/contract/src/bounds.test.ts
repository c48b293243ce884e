import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { settings } from './office/settings.ts'

/** Values beyond what both databases can hold: SQLite would store most of them, and PostgreSQL returns an error. */
const beyond = {
  number: [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER],
  'date-time': ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  date: ['0000-01-01', '0001-01-01', '9999-12-31'],
} as const
type Bounded = keyof typeof beyond

/** Fields without such bounds, each with the reason. */
const unbounded: Readonly<Record<string, string>> = {
  'meals.add body.price': 'the service holds it to the bounds of the currency',
  'meals.update body.price': 'as above',
  'upcomingMeals.announce body.price': 'as above',
  'upcomingMeals.change body.price': 'as above',
  'planning.correctPrices body.price': 'as above',
  'payments.createIntent body.price': 'only compared with the prices of packages',
  'adminPayments.enter body.price': 'as above',
  'counter.act body.acts[].at':
    'a tablet may have any clock; each act is refused by itself, before it is stored',
  'meals.search query.minPrice': 'the service holds it to what the column of prices can hold',
  'meals.search query.maxPrice': 'as above',
  'hostel.changeSetting body.value': 'each setting has bounds of its own, below',
}

interface Json {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
}
interface Field {
  readonly path: string
  readonly schema: z.core.$ZodType
  readonly kind: Bounded
}

const toJsonSchema = (schema: z.core.$ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function kindsIn({ type, format, anyOf = [], oneOf = [] }: Json): readonly Bounded[] {
  const own = [type].flat().flatMap((name): Bounded[] => {
    if (name === 'integer' || name === 'number') return ['number']
    return name === 'string' && (format === 'date' || format === 'date-time') ? [format] : []
  })
  return [...own, ...anyOf.flatMap(kindsIn), ...oneOf.flatMap(kindsIn)]
}

/** The parts of a schema. Each part is a whole field with its checks. */
function fieldsIn(schema: unknown, path: string): readonly Field[] {
  if (!(schema instanceof z.ZodMiniType)) throw new Error(`${path} is no schema.`)
  const own = [...new Set(kindsIn(toJsonSchema(schema)))].map((kind) => ({ path, schema, kind }))
  if (own.length > 0) return own
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, field]) => fieldsIn(field, `${path}.${name}`))
  if (schema instanceof z.ZodMiniArray) return fieldsIn(schema.def.element, `${path}[]`)
  if (schema instanceof z.ZodMiniRecord) return fieldsIn(schema.def.valueType, `${path}.*`)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => fieldsIn(option, path))
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return fieldsIn(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniPipe) return fieldsIn(schema.def.in, path)
  if (plain.some((kind) => schema instanceof kind)) return []
  throw new Error(`${path} is a ${schema.def.type}, which this test does not look into.`)
}
const plain = [
  z.ZodMiniString,
  z.ZodMiniBoolean,
  z.ZodMiniEnum,
  z.ZodMiniLiteral,
  z.ZodMiniUnknown,
  z.ZodMiniTransform,
]

/** 48-bit revisions, which the server only compares with those of stored records. */
const isHashed = (path: string) => path.endsWith(' body.revision') && !path.startsWith('hostel.')

const fields = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? fieldsIn(schema, `${feature}.${name} ${part}`) : []
    }),
  ),
)
const isRefused = ({ schema, kind }: Omit<Field, 'path'>) =>
  beyond[kind].every((value) => ![value, String(value)].some((sent) => z.safeParse(schema, sent).success))

describe('numbers, dates and moments', () => {
  it('are found in calls: in bodies, their lists, queries and unions', () => {
    const found = fields.map(({ path, kind }) => `${path}: ${kind}`)
    expect(found).toEqual(
      expect.arrayContaining([
        'planning.change body.servings[].portions: number',
        'planning.change body.revision: number',
        'adminPayments.enterMany body.members[].renews: date',
        'notifications.choose body.mutedUntil: date-time',
        'meals.search query.minPrice: number',
        'counter.act body.acts[].portions: number',
      ]),
    )
    expect(found.length).toBeGreaterThan(100)
  })

  it.each(fields.filter(({ path }) => unbounded[path] === undefined && !isHashed(path)))(
    'have bounds that fit both databases at $path',
    (field) => expect(isRefused(field)).toBe(true),
  )

  it('lack bounds only where a reason is stated', () => {
    const paths = fields.filter((field) => !isRefused(field)).map(({ path }) => path)
    expect([...new Set(paths)].filter((path) => !isHashed(path)).toSorted()).toEqual(
      Object.keys(unbounded).toSorted(),
    )
  })

  it.each(Object.entries(settings).filter(([, { schema }]) => kindsIn(toJsonSchema(schema)).length > 0))(
    'have bounds that fit both databases in the setting %s',
    (_name, { schema }) => expect(isRefused({ schema, kind: 'number' })).toBe(true),
  )
})
