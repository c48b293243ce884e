import { acts, type AuditEntry } from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { OneLine } from '../ui/short-text.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'

export const auditColumns = ['When', 'Who', 'What', 'Changes'] as const

/** Entries with time, actor, subject and changes. */
export function AuditTable({ entries, busy }: { entries: readonly AuditEntry[]; busy: boolean }) {
  return (
    <Table label="Activity" columns={auditColumns} busy={busy}>
      {entries.map((entry) => (
        <ActivityRow key={entry._id} entry={entry} />
      ))}
    </Table>
  )
}

function ActivityRow({ entry: { at, actor, act, subject, before, after } }: { entry: AuditEntry }) {
  const t = useTranslate()
  const changes = changesText(before, after)
  return (
    <Row>
      <Cell place="line" className="whitespace-nowrap max-xl:text-sm max-xl:text-muted">
        <DateTime at={at} />
      </Cell>
      <Cell place="line" className="max-xl:order-1 xl:min-w-44">
        <span className="block font-semibold wrap-anywhere">{actor.name}</span>
        {actor.email !== null && <OneLine text={actor.email} className="text-sm text-muted" />}
      </Cell>
      <Cell place="line" className="xl:min-w-44">
        <span className="block font-semibold">{t(acts[act])}</span>
        <OneLine text={subject.text} className="text-sm text-muted" />
      </Cell>
      <Cell place="line" className="text-sm max-xl:order-2 max-xl:empty:hidden">
        {changes.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {changes.map((change) => (
              <li key={change} className="line-clamp-3 wrap-anywhere" title={change}>
                {change}
              </li>
            ))}
          </ul>
        )}
      </Cell>
    </Row>
  )
}

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
