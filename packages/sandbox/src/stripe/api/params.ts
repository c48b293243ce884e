import type { FormTree } from '../form-encoding.ts'
import { invalidRequest } from './errors.ts'

/** A text; undefined if it is missing or, like an empty form field, blank. */
export function textParam(params: FormTree, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A whole number; undefined if it is missing. Anything else is refused. */
export function integerParam(params: FormTree, name: string): number | undefined {
  const text = textParam(params, name)
  if (text === undefined) return undefined
  if (!/^-?\d{1,12}$/.test(text)) {
    throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(text)
}

/** The fields nested under a name; an empty tree if there are none. */
export function branchParam(params: FormTree, name: string): FormTree {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

/** A list of texts, e.g. `expand[0]=…`. */
export function listParam(params: FormTree, name: string): string[] {
  return Object.values(branchParam(params, name)).filter((value) => typeof value === 'string')
}

/** Texts by name, within Stripe's limits: 50 names of 40 characters, values of 500. */
export function metadataParam(params: FormTree): Record<string, string> {
  const entries = Object.keys(branchParam(params, 'metadata')).map((key): [string, string] => [
    key,
    textParam(branchParam(params, 'metadata'), key) ?? '',
  ])
  const tooLong = entries.find(([key, value]) => key.length > 40 || value.length > 500)
  if (tooLong || entries.length > 50) {
    const what = tooLong ? `'${tooLong[0].slice(0, 40)}' is too long` : 'has more than 50 keys'
    throw invalidRequest(`Metadata ${what}.`, { param: 'metadata' })
  }
  return Object.fromEntries(entries)
}

/** Refuses unknown parameters as Stripe does, which reveals misspelled ones. */
export function refuseUnknown(params: FormTree, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw invalidRequest(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  })
}
