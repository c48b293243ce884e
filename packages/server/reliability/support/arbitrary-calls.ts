import type { Endpoint } from '@warm-ladle/contract'
import { type Arbitrary, constantFrom, oneof, record, uint8Array } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { fieldsFor, type Known, type Literal } from './to-arbitrary.ts'

/** A call whose path and body may contain values that only its caller knows; see `callers.ts`. */
export type GeneratedCall = Pick<InjectOptions, 'method' | 'headers'> & {
  readonly url: string
  readonly payload?: string | Buffer
}

/** Returns calls of an endpoint, with path, query and body generated independently. */
export const arbitraryCalls = (
  endpoint: Endpoint,
  known: Known,
  picture: Uint8Array,
): Arbitrary<GeneratedCall> =>
  record({
    params: fieldsFor(endpoint.params, known),
    query: fieldsFor(endpoint.query, known),
    body: fieldsFor(endpoint.body, known),
    file: filesLike(picture),
  }).map(({ params, query, body, file }) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(toText(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, toText(value)]))
    const url = `${path}?${search}`
    if (endpoint.upload) return { method: endpoint.method, url, ...form(endpoint.upload, file) }
    if (!endpoint.body) return { method: endpoint.method, url }
    return {
      method: endpoint.method,
      url,
      payload: toJson(body),
      headers: { 'content-type': 'application/json' },
    }
  })

const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'object' && value !== null && 'literal' in value && typeof value.literal === 'string'

const toText = (value: unknown) =>
  (isLiteral(value) ? value.literal : typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replace(/^"([^]*)"$/, '$1')
    .toWellFormed()

const toJson = (fields: Readonly<Record<string, unknown>>) =>
  `{${Object.entries(fields)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${isLiteral(value) ? value.literal : JSON.stringify(value)}`,
    )
    .join()}}`

/**
 * Returns the picture itself, the picture with a changed byte or a missing end, and a file that is not a picture.
 */
const filesLike = (picture: Uint8Array) =>
  oneof(
    uint8Array({ maxLength: 300 }),
    constantFrom(picture),
    record({ at: constantFrom(...picture.keys()), byte: uint8Array({ minLength: 1, maxLength: 1 }) }).map(
      ({ at, byte }) => Uint8Array.from([...picture.subarray(0, at), ...byte, ...picture.subarray(at + 1)]),
    ),
    constantFrom(...picture.keys()).map((end) => picture.subarray(0, end)),
  )

const form = (field: string, file: Uint8Array) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`),
    file,
    Buffer.from('\r\n--edge--\r\n'),
  ]),
})
