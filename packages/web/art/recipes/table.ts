import { drawGround, type Ground, type Light } from './ground.ts'
import { placeIcon, type Spot } from './icon.ts'
import { drawPlate, type Helping, type Plate } from './plate.ts'

/** A laid table seen from above: everything a meal picture or a hero slide shows, in the picture's units. */
export type Table = {
  width: number
  height: number
  ground: Ground
  light: Light
  plate: Plate
  helpings: readonly Helping[]
  ingredients: readonly (Spot & { icon: string })[]
}

/** The table as a whole SVG document; `over` is drawn on top of it. */
export async function drawTable(table: Table, over = ''): Promise<string> {
  const { width, height } = table
  const ingredients = await Promise.all(table.ingredients.map(({ icon, ...spot }) => placeIcon(icon, spot)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    ${drawGround(table.ground, table.light)}${ingredients.join('')}${await drawPlate(table.plate, table.helpings)}${over}</svg>`
}
