import type { AuditEntry } from '@warm-ladle/contract'

type Fields = NonNullable<AuditEntry['before']>

/**
 * The changes of an act, one line for each field.
 *
 * @example changesText({ price: 4 }, { price: 5 }) // ['price: 4 → 5']
 */
export function changesText(before: Fields | null, after: Fields | null): string[] {
  const names = [...new Set([before, after].flatMap((fields) => Object.keys(fields ?? {})))]
  return names.map((name) => {
    const values = [before?.[name], after?.[name]].filter((value) => value !== undefined).map(valueText)
    return `${nameText(name)}: ${values.join(' → ')}`
  })
}

/** 'transactionId' as 'transaction id'. */
const nameText = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

const valueText = (value: Fields[string] | undefined) =>
  Array.isArray(value) ? value.join(', ') : String(value ?? 'none')
