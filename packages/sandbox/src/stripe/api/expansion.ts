import type { Account } from './account.ts'
import { invalidRequest } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

// knows which fields hold an id, and where its object is stored
function lookUp(account: Account, field: string, id: string): object | undefined {
  if (field === 'latest_charge' || field === 'charge') return account.charges.get(id)
  if (field === 'payment_intent') return account.paymentIntents.get(id)
  if (field === 'payment_method') return account.paymentMethods.get(id)?.method
  throw invalidRequest(`This property cannot be expanded (${field}).`, { param: 'expand' })
}

function expandPath(account: Account, subject: unknown, [field = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(subject)) return subject.map((item) => expandPath(account, item, [field, ...rest]))
  if (typeof subject !== 'object' || subject === null) return subject
  const fields: Fields = { ...subject }
  const value = fields[field]
  const whole = typeof value === 'string' ? (lookUp(account, field, value) ?? value) : value
  return { ...fields, [field]: rest.length > 0 ? expandPath(account, whole, rest) : whole }
}

/** Replaces ids with their objects at each path (`latest_charge`, `data.payment_method`). */
export function expand(account: Account, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>(
    (expanded, path) => Object(expandPath(account, expanded, path.split('.'))),
    answer,
  )
}
