import { drawGround, type Ground, type Light } from './ground.ts'
import { placeIcon, type Spot } from './icon.ts'
import { drawDish, type Dishware, type Helping, type Place } from './dishware.ts'

/**
 * A laid table seen from above: everything a meal picture or a hero slide shows, in the picture's units. Without a ground
 * the picture is transparent, and the page shows its own behind it, light or dark.
 */
export type Table = {
  width: number
  height: number
  ground?: { colours: Ground; light: Light }
  /** Where the dish lies. */
  place: Place
  dishware: Dishware
  helpings: readonly Helping[]
  ingredients: readonly (Spot & { icon: string })[]
}

/** The table as a whole SVG document; `over` is drawn on top of it. */
export async function drawTable(table: Table, over = ''): Promise<string> {
  const { width, height } = table
  const ingredients = await Promise.all(table.ingredients.map(({ icon, ...spot }) => placeIcon(icon, spot)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    ${table.ground ? drawGround(table.ground.colours, table.ground.light) : ''}${await drawDish(table.place, table.dishware, table.helpings)}${ingredients.join('')}${over}</svg>`
}
