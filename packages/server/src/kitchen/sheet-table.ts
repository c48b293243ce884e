import {
  allergenNames,
  dietNames,
  type KitchenSheet,
  type SheetCounts,
  type SheetServing,
  type Table,
  wasteKinds,
} from '@warm-ladle/contract'

const columns = [
  'Meal',
  'Planned',
  'Asked for',
  'Take-away',
  'Picked up',
  'Waiting',
  'Not picked up',
  'Walk-ups',
  'Diets',
  'Avoids',
  'Notes',
  'Left over (g)',
  'From plates (g)',
  'Spoiled (g)',
  'State',
] as const

/** The sheet as a CSV table: a row for each meal, and one for all of them. */
export function sheetTable(sheet: KitchenSheet): Table {
  const state = sheet.final ? 'final' : 'provisional'
  const rows = [
    ...sheet.servings.map((serving) => rowOf(serving.title, serving, [serving], state)),
    rowOf('All meals', sheet.total, sheet.servings, state),
  ]
  return { fileName: `kitchen-${sheet.date}-${sheet.slot}.csv`, columns, rows: inTurn(rows) }
}

const rowOf = (title: string, counts: SheetCounts, servings: readonly SheetServing[], state: string) => [
  title,
  counts.planned,
  counts.asked,
  counts.takeaway,
  counts.pickedUp,
  counts.waiting,
  counts.noShows,
  counts.walkUps,
  counts.diets.map(({ diet, portions }) => `${dietNames[diet]} ${portions}`).join('; '),
  counts.avoids.map(({ allergen, portions }) => `${allergenNames[allergen]} ${portions}`).join('; '),
  servings.flatMap(({ notes }) => notes.map(({ text, portions }) => `${portions} × ${text}`)).join('; '),
  ...wasteKinds.map((kind) => gramsOf(servings, kind)),
  state,
]

const gramsOf = (servings: readonly SheetServing[], kind: (typeof wasteKinds)[number]) =>
  servings
    .flatMap(({ waste }) => waste)
    .reduce((sum, entry) => (entry.kind === kind ? sum + entry.grams : sum), 0)

async function* inTurn<Row>(rows: readonly Row[]) {
  yield* rows
}
