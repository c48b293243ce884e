import { Refusal } from '@warm-ladle/contract'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { translate } from '../page/language.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { LeftOpen } from '../api/left-open.ts'
import { mergeFields, type Values } from './merge.ts'
import { texts } from './texts.ts'
import { TwoValues } from './two-values.tsx'

/** A record that several members, or one member in two tabs, can change. */
export interface SharedRecord {
  /** The revision that was read. */
  readonly revision?: number | undefined
}

/** The name of a field, for a choice between two values. */
export interface FieldName {
  readonly label: ReactNode
  /** Formats a value; unchanged by default. */
  readonly read?: (value: never) => ReactNode
}

export interface SharedFields<Record extends SharedRecord, Fields extends Values> {
  readonly record: Record
  /** The fields of the record's call, as typed. */
  readonly toFields: (record: Record) => Fields
  readonly names: { readonly [Name in keyof Fields]: FieldName }
  /** Fields whose text is a list: 'Rice, salt'. */
  readonly lists?: readonly string[]
}

/** How many times in a row a save is merged with newer changes. */
const maxTries = 5

/**
 * Saves changes to a record without overwriting those of others. A save that meets a newer record is merged with it and
 * sent again. If both have changed the same value, a dialog shows both values and asks which to save.
 *
 * @returns a function that takes the initial and the current fields, and how to send them; it throws `LeftOpen` if no
 * value
 *   was chosen. `send` gets the merged fields and the fields on which they are based
 */
export function useSharedSave<Record extends SharedRecord, Fields extends Values>({
  record,
  toFields,
  names,
  lists,
}: SharedFields<Record, Fields>) {
  const { choose } = useDialogs()
  const latest = useRef({ record, fields: toFields(record) })
  const { revision } = record
  const shown = useRef(revision)
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    latest.current = { record, fields: toFields(record) }
  })

  return async <Answer,>(
    opened: Values,
    typed: Fields,
    send: (fields: Fields, revision: number | undefined, theirs: Fields) => Promise<Answer>,
  ): Promise<Answer> => {
    let base = opened
    let mine = typed
    for (let tries = 1; ; tries += 1) {
      const { fields: theirs } = latest.current
      const { merged, conflicts } = mergeFields(base, mine, theirs, lists)
      mine = merged
      if (conflicts.length > 0) {
        const savesMine = await choose(toQuestion(conflicts, { names, theirs, mine }))
        if (savesMine === undefined) throw new LeftOpen()
        if (!savesMine) mine = { ...mine, ...pick(theirs, conflicts) }
      }
      base = theirs
      try {
        const answer = await send(mine, latest.current.record.revision, theirs)
        latest.current = { ...latest.current, fields: mine }
        return answer
      } catch (error) {
        if (!(error instanceof Refusal) || !error.meanwhile || tries === maxTries) throw error
        const { current, revision: present } = error.meanwhile
        // safe: the fields of a call have the same names as those of its record
        const newer = { ...latest.current.record, ...current, revision: present } as Record
        latest.current = { record: newer, fields: toFields(newer) }
      }
    }
  }
}

const pick = <Fields extends Values>(fields: Fields, names: readonly string[]): Partial<Fields> =>
  // safe: these are some of the same fields
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>

interface Sides {
  readonly names: Readonly<Partial<globalThis.Record<string, FieldName>>>
  readonly theirs: Values
  readonly mine: Values
}

function toQuestion(conflicts: readonly string[], { names, theirs, mine }: Sides) {
  const read = (name: string, value: unknown) => {
    const words =
      names[name]?.read?.(value as never) ?? (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
    return words === '' ? translate(texts.blank) : words
  }
  return {
    title: translate(texts.changedMeanwhile),
    message: conflicts.map((name) => (
      <Fragment key={name}>
        <span className="mt-3 block text-start font-semibold text-ink">{names[name]?.label ?? name}</span>
        <TwoValues theirs={read(name, theirs[name])} mine={read(name, mine[name])} />
      </Fragment>
    )),
    tone: 'info',
    cancelLabel: translate(texts.keepTheirs),
    confirmLabel: translate(texts.saveMine),
  } as const
}
