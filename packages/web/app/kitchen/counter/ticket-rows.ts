import { type Label, type Message, needWords } from '@warm-ladle/contract'
import type { Translate } from '../../page/language.tsx'
import { texts } from './texts.ts'
import { conflictLabels, type Ticket } from './tickets.ts'

/** 'No crustaceans · Not halal'. */
export const bandText = (t: Translate, labels: readonly Label[]): string =>
  labels.map((label) => bandWord(t, label)).join(' · ')

/** What a meal is not that should suit a diet; all other needs are said as they are called. */
const unmet: Readonly<Partial<Record<Label, Message>>> = {
  vegan: texts.notVegan,
  vegetarian: texts.notVegetarian,
  pescatarian: texts.notPescatarian,
  halal: texts.notHalal,
  kosher: texts.notKosher,
  'no-pork': texts.noPork,
  'no-beef': texts.noBeef,
}

const bandWord = (t: Translate, label: Label): string => t(unmet[label] ?? needWords[label])

/*
 * Heights of a ticket's parts in pixels, as ticket-card.tsx has them at the usual size of letters, and letters that a
 * line of the narrowest ticket has room for.
 */
const rowHeight = 150
const gap = 8
const heights = { frame: 52, dish: 30, guests: 24, unknown: 24, noteLine: 20, bandLine: 28 } as const
const letters = { note: 40, band: 24 } as const

/** Places above each other that a ticket takes. */
export type Rows = 1 | 2 | 3

/** How many places a ticket takes: as many as all that it says needs. */
export function rowsOf(t: Translate, ticket: Ticket): Rows {
  const { items } = ticket
  const notes = items.map(({ note }) =>
    note === '' ? 0 : Math.min(Math.ceil((note.length + 2) / letters.note), 10),
  )
  const conflicts = conflictLabels(ticket)
  const band = Math.ceil(bandText(t, conflicts).length / letters.band)
  const height =
    heights.frame +
    items.length * heights.dish +
    items.filter(({ guests = [] }) => guests.length > 0).length * heights.guests +
    notes.reduce((sum, lines) => sum + lines * heights.noteLine, 0) +
    (items.some(({ fits }) => fits === 'unknown') ? heights.unknown : 0) +
    band * heights.bandLine
  if (height <= rowHeight) return 1
  return height <= 2 * rowHeight + gap ? 2 : 3
}
