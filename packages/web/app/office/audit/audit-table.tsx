import { acts, type AuditEntry, type Message, listText } from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { OneLine } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { texts } from './texts.ts'

/** Entries with time, actor, subject and changes. */
export function AuditTable({ entries, busy }: { entries: Rows<AuditEntry>; busy: boolean }) {
  const t = useTranslate()
  const columns: Columns<AuditEntry> = [
    column(
      t(texts.when),
      { phone: 'line', className: 'whitespace-nowrap max-xl:text-sm max-xl:text-muted' },
      ({ at }) => <DateTime at={at} />,
    ),
    column(t(texts.who), { phone: 'line', className: 'max-xl:order-1 xl:min-w-44' }, ({ actor }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{actor.name}</span>
        {actor.email !== null && <OneLine text={actor.email} className="text-sm text-muted" />}
      </>
    )),
    column(t(texts.what), { phone: 'line', className: 'xl:min-w-44' }, ({ act, subject }) => (
      <>
        <span className="block font-semibold">{t(acts[act].label)}</span>
        <OneLine text={subject.text} className="text-sm text-muted" />
      </>
    )),
    column(
      t(texts.changes),
      { phone: 'line', className: 'text-sm max-xl:order-2 max-xl:empty:hidden' },
      ({ before, after }) => <Changes changes={changesText(t, before, after)} />,
    ),
  ]
  return (
    <DataTable
      label={t(texts.activity)}
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
      busy={busy}
    />
  )
}

const Changes = ({ changes }: { changes: readonly string[] }) =>
  changes.length > 0 && (
    <ul className="flex flex-col gap-0.5">
      {changes.map((change) => (
        <li key={change} className="line-clamp-3 wrap-anywhere" title={change}>
          <WithMoment text={change} />
        </li>
      ))}
    </ul>
  )

/** A moment at the end of a change, such as a poll's deadline. */
const moment = /\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function WithMoment({ text }: { text: string }) {
  const [at = ''] = moment.exec(text) ?? []
  return (
    <>
      <span>{text.slice(0, text.length - at.length)}</span>
      {at && <DateTime at={at} />}
    </>
  )
}

type AuditFields = NonNullable<AuditEntry['before']>

/**
 * The changes made by an action, one line per field.
 *
 * @example changesText(t, { price: 4 }, { price: 5 }) // ['price: 4 → 5']
 */
export function changesText(t: Translate, before: AuditFields | null, after: AuditFields | null): string[] {
  const names = [...new Set([before, after].flatMap((fields) => Object.keys(fields ?? {})))]
  return names.map((name) => {
    const values = [before?.[name], after?.[name]]
      .filter((value) => value !== undefined)
      .map((value) => valueText(t, value))
    return t(texts.change, { field: nameText(t, name), values: values.join(' → ') })
  })
}

/** The fields of frequent actions. */
const fieldNames = new Map<string, Message>([
  ['name', texts.fieldName],
  ['email', texts.fieldEmail],
  ['role', texts.fieldRole],
  ['badge', texts.fieldBadge],
  ['room', texts.fieldRoom],
  ['card', texts.fieldCard],
  ['duties', texts.fieldDuties],
  ['stayUntil', texts.fieldStayUntil],
  ['title', texts.fieldTitle],
  ['category', texts.fieldCategory],
  ['price', texts.fieldPrice],
  ['ingredients', texts.fieldIngredients],
  ['description', texts.fieldDescription],
  ['image', texts.fieldImage],
  ['labels', texts.fieldLabels],
  ['reviewText', texts.fieldReviewText],
  ['meals', texts.fieldMeals],
  ['note', texts.fieldNote],
  ['times', texts.fieldTimes],
  ['portions', texts.fieldPortions],
  ['reason', texts.fieldReason],
  ['requests', texts.fieldRequests],
  ['kind', texts.fieldKind],
  ['grams', texts.fieldGrams],
  ['text', texts.fieldText],
  ['from', texts.fieldFrom],
  ['until', texts.fieldUntil],
  ['method', texts.fieldMethod],
  ['reference', texts.fieldReference],
  ['transactionId', texts.fieldTransactionId],
  ['provider', texts.fieldProvider],
  ['scopes', texts.fieldScopes],
  ['count', texts.fieldCount],
  ['value', texts.fieldValue],
  ['added', texts.fieldAdded],
  ['updated', texts.fieldUpdated],
  ['skipped', texts.fieldSkipped],
  ['invited', texts.fieldInvited],
  ['search', texts.fieldSearch],
  ['status', texts.fieldStatus],
  ['act', texts.fieldAct],
  ['sortBy', texts.fieldSortBy],
  ['closesAt', texts.fieldClosesAt],
  ['mealtime', texts.fieldMealtime],
  ['host', texts.fieldHost],
  ['format', texts.fieldFormat],
  ['events', texts.fieldEvents],
])

/** Turns 'transactionId' into 'transaction id', since weekday hours and rare fields have no other names. */
function nameText(t: Translate, name: string): string {
  const known = fieldNames.get(name)
  return known ? t(known) : name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}

const valueText = (t: Translate, value: AuditFields[string]) =>
  Array.isArray(value) ? listText(t.language, value) : String(value ?? t(texts.none))
