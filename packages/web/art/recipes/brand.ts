import { readFile } from 'node:fs/promises'
import { whole } from '../dishes/dish.ts'
import { breakfastGround } from './ground.ts'
import { drawTable } from './table.ts'

const mark = new URL('../../public/favicon.svg', import.meta.url)
// text as outlines, since the building machine may have no fonts
const lettering = new URL('../lettering.svg', import.meta.url)

/**
 * The mark filling a square without round corners, which phones cut themselves: also to a circle of four fifths of its
 * width, in which the plate still lies.
 */
export async function drawIcon(width: number): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="#B93815"/>
    <image href="${await embed(mark)}" width="${width}" height="${width}"/></svg>`
}

/** The preview picture of links to the site, 1200 by 630. */
export async function drawOpenGraph(): Promise<string> {
  const over = `<image href="${await embed(mark)}" x="72" y="150" width="84" height="84"/>
    <image href="${await embed(lettering)}" x="72" y="262" width="460" height="200"/>`
  const ingredients = [
    { icon: 'tomato', x: 600, y: 110, size: 108, turn: -14 },
    { icon: 'lemon', x: 1118, y: 96, size: 104, turn: 12 },
    { icon: 'carrot', x: 1118, y: 540, size: 116, turn: -8 },
  ]
  const place = { x: 868, y: 315, radius: 236 }
  const helpings = whole('curry-rice', 1.7)
  return drawTable(
    {
      width: 1200,
      height: 630,
      ground: { colours: breakfastGround, light: { x: 0.2, y: 0.2 } },
      place,
      dishware: 'nothing',
      helpings,
      ingredients,
    },
    over,
  )
}

async function embed(file: URL): Promise<string> {
  return `data:image/svg+xml;base64,${await readFile(file, 'base64')}`
}
