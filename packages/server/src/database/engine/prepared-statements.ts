import type { ClientBase } from 'pg'
import type { NameStatement } from './prepared-name.ts'

/**
 * Has a connection prepare statements that read by a key or write, instead of parsing and planning them each time: half
 * of the server's work for a booking.
 */
export function prepareStatements(client: ClientBase, nameOf: NameStatement): void {
  const { query } = client
  const prepared = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const call = name === undefined ? [text, values] : [{ name, text, values }]
    return Reflect.apply(query, client, [...call, ...others])
  }
  Object.assign(client, { query: prepared })
}
