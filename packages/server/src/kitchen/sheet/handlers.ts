import {
  allergenWords,
  type Api,
  dietWords,
  type KitchenSheet,
  Refusal,
  type SheetServing,
  type Table,
  wasteKindNames,
  wasteKinds,
  said,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { enterWaste } from './enter-waste.ts'
import { findMealForecast, type KitchenServices, listMealForecasts, listForecasts } from './list-forecasts.ts'
import { listWasteOfWeeks } from './waste-weeks.ts'
import { readHistory } from './read-history.ts'
import { readSheet, type SheetServices } from './read-sheet.ts'
import { removeWaste } from './remove-waste.ts'
import { sayIn } from '../../platform/words.ts'

export const kitchenSheetHandlers = (services: SheetServices): Handlers<Api['kitchenSheet']> => ({
  async show({ params }) {
    return publishedSheet(services, params.id)
  },

  async download({ params }) {
    return sheetTable(await publishedSheet(services, params.id))
  },
})

async function publishedSheet(services: SheetServices, id: string): Promise<KitchenSheet> {
  const sheet = await readSheet(services, id)
  if (!sheet) throw new Refusal('not-found')
  return sheet
}

export const wasteHandlers = (services: KitchenServices): Handlers<Api['waste']> => ({
  async add({ body, caller }) {
    await enterWaste(services, body, caller)
    const entered = { kind: wasteKindNames[body.kind], grams: body.grams }
    return { success: true, ...said(answers.wasteEntered, entered) }
  },

  weeks: ({ query }) => listWasteOfWeeks(services, query),

  async remove({ params, caller }) {
    await removeWaste(services, params.id, caller)
    return { success: true, ...said(answers.wasteTakenBack) }
  },
})

export const forecastHandlers = (services: KitchenServices): Handlers<Api['forecast']> => ({
  async list({ query }) {
    return { mealtimes: await listForecasts(services, query) }
  },

  async dishes({ query }) {
    return { dishes: await listMealForecasts(services, query) }
  },

  async dish({ query }) {
    const forecast = await findMealForecast(services, query)
    return forecast ? { forecast } : {}
  },

  async history() {
    return readHistory(services)
  },
})

const columns = [
  'Meal',
  'Planned',
  'Asked for',
  'Take-away',
  'Picked up',
  'Waiting',
  'Not picked up',
  'Walk-ups',
  'Beyond the plan',
  'Diets',
  'Avoids',
  'Notes',
  'Left over (g)',
  'From plates (g)',
  'Spoiled (g)',
  'State',
  'Guests',
  'Cook',
] as const

/** The sheet as a CSV table: one row per meal, and a total. */
function sheetTable(sheet: KitchenSheet): Table {
  const state = sheet.final ? 'final' : 'provisional'
  const rows = [
    ...sheet.servings.map((serving) => sheetRow(serving.title, serving, [serving], state)),
    sheetRow('All meals', toTotals(sheet), sheet.servings, state),
  ]
  return { fileName: `kitchen-${sheet.date}-${sheet.slot}.csv`, columns, rows: inTurn(rows) }
}

type RowCounts = Omit<SheetServing, 'id' | 'mealId' | 'title' | 'image' | 'notes' | 'waste'>

const toTotals = ({ cook, counts, needs, servings }: KitchenSheet): RowCounts => ({
  cook: cook.portions,
  planned: counts.planned,
  asked: counts.asked.portions,
  pickedUp: counts.served.portions,
  waiting: counts.waiting.portions,
  noShows: counts.noShows,
  guests: servings.reduce((sum, { guests }) => sum + guests, 0),
  walkUps: counts.walkUps,
  beyond: counts.beyond,
  ...needs,
})

const sheetRow = (title: string, counts: RowCounts, servings: readonly SheetServing[], state: string) => [
  title,
  counts.planned,
  counts.asked,
  counts.takeaway,
  counts.pickedUp,
  counts.waiting,
  counts.noShows,
  counts.walkUps,
  counts.beyond,
  counts.diets.map(({ diet, portions }) => `${sayIn('en')(dietWords[diet])} ${portions}`).join('; '),
  counts.avoids
    .map(({ allergen, portions }) => `${sayIn('en')(allergenWords[allergen])} ${portions}`)
    .join('; '),
  servings.flatMap(({ notes }) => notes.map(({ text, portions }) => `${portions} × ${text}`)).join('; '),
  ...wasteKinds.map((kind) => sumGrams(servings, kind)),
  state,
  counts.guests,
  counts.cook,
]

const sumGrams = (servings: readonly SheetServing[], kind: (typeof wasteKinds)[number]) =>
  servings
    .flatMap(({ waste }) => waste)
    .reduce((sum, entry) => (entry.kind === kind ? sum + entry.grams : sum), 0)

async function* inTurn<Row>(rows: readonly Row[]) {
  yield* rows
}
