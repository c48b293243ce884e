import { type Api, wasteKindNames } from '@warm-ladle/contract'
import type { Handlers } from '../http/serve.ts'
import { enterWaste, removeWaste } from './enter-waste.ts'
import { listForecasts } from './list-forecasts.ts'
import { type KitchenServices, readSheet, type SheetServices } from './read-sheet.ts'
import { sheetTable } from './sheet-table.ts'

export const kitchenSheetHandlers = (services: SheetServices): Handlers<Api['kitchenSheet']> => ({
  async show({ params }) {
    return readSheet(services, params.id)
  },

  async download({ params }) {
    return sheetTable(await readSheet(services, params.id))
  },
})

export const wasteHandlers = (services: KitchenServices): Handlers<Api['waste']> => ({
  async add({ body, caller }) {
    await enterWaste(services, body, caller)
    return { success: true, message: `${wasteKindNames[body.kind]}: ${body.grams} g entered.` }
  },

  async remove({ params, caller }) {
    await removeWaste(services, params.id, caller)
    return { success: true, message: 'The entry has been taken back.' }
  },
})

export const forecastHandlers = (services: KitchenServices): Handlers<Api['forecast']> => ({
  async list({ query }) {
    return { mealtimes: await listForecasts(services, query) }
  },
})
