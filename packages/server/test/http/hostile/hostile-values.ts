/** Texts that every text field must handle. */
const hostileTexts: readonly string[] = [
  '\0',
  'half\0way',
  '\uD800',
  'lone \uDFFF surrogate',
  '../../etc/passwd',
  '%00',
  '%',
  "'; drop table users; --",
  '\\',
  '(',
  '<script>alert(1)</script>',
  '${process.env}',
  'a\r\nSet-Cookie: a=b',
  '\u202Eeman ym',
  '\u{1F372}',
  'NaN',
  '__proto__',
  'x'.repeat(5000),
]

/** JSON values other than texts. No serializer would write some of them. */
const hostileLiterals: readonly string[] = [
  'null',
  'true',
  '-0',
  '0.000000001',
  '-1',
  '1e309',
  '-1e309',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  '[]',
  '[null]',
  '[[["a"]]]',
  '{}',
  '{"toString":1,"length":-1}',
  '{"$ne":null}',
  nested('[', ']'),
  nested('{"a":', '}'),
]

/** Values for any field of a body, as JSON. */
export const hostileValues: readonly string[] = [
  ...hostileLiterals,
  ...hostileTexts.map((text) => JSON.stringify(text)),
]

/** Bodies that are not JSON objects, or are hostile JSON objects. */
export const hostileBodies: readonly (string | Buffer)[] = [
  ...hostileLiterals.filter((literal) => !literal.startsWith('{')),
  '"text"',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"mealId":',
  '{"mealId":"a',
  '{mealId:1}',
  '{"a":1}{"a":2}',
  "{'a':1}",
  '\uFEFF{',
  '\0',
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  JSON.stringify({ reviewText: 'x'.repeat(2 * 1024 * 1024) }),
]

/** Bodies that are objects with unexpected properties. */
export const malformedObjects: readonly string[] = [
  nested('{"a":', '}'),
  '{"toString":1,"hasOwnProperty":2,"valueOf":null}',
  '{"a":1,"a":2,"b":[],"b":{}}',
]

/** Path segments, percent-encoded. */
export const hostileSegments: readonly string[] = [
  ...hostileTexts.filter((text) => text.isWellFormed()).map(encodeURIComponent),
  '%',
  '%00',
  '%ED%A0%80',
  '%ff',
  '%252e%252e%252f',
  '..%2f..%2fetc%2fpasswd',
  'null',
  '0',
  '-1',
  '9'.repeat(400),
  '01900000-0000-7000-8000-00000000000',
  '{01900000-0000-7000-8000-000000000000}',
  '01900000-0000-7000-8000-000000000000%00',
]

/** Hostile forms of a field in a query. */
export const hostileQueries = (field: string): readonly string[] => [
  ...['%00', '%', '%ED%A0%80', '%27%3B--', '%5C', '(', '%F0%9F%8D%B2', 'NaN', '1e309', '-0'].map(
    valued(field),
  ),
  ...['', '9'.repeat(400), 'x'.repeat(5000), '__proto__', 'null'].map(valued(field)),
  field,
  `${field}=1&${field}=2`,
  `${field}[]=1&${field}[b]=2`,
  `${field}[__proto__]=1&__proto__=2&constructor=3`,
  `&&&=&==&${field}==;`,
]

const valued = (field: string) => (value: string) => `${field}=${value}`

function nested(opening: string, closing: string) {
  return `${opening.repeat(10_000)}1${closing.repeat(10_000)}`
}
