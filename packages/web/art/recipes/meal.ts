import type { Dish } from '../dishes/dish.ts'
import { drawTable } from './table.ts'

const width = 1280
const height = 960
const place = { x: 640, y: 480, radius: 400 }

/** A meal's picture, 1280 by 960, as an SVG document. */
export function drawMeal({ dishware = 'plate', helpings, around }: Dish): Promise<string> {
  const [topLeft, topRight, bottomRight] = around
  const ingredients = [
    { icon: topLeft, x: 186, y: 176, size: 232, turn: -14 },
    { icon: topRight, x: 1082, y: 158, size: 208, turn: 12 },
    { icon: bottomRight, x: 1078, y: 798, size: 240, turn: -8 },
  ]
  return drawTable({
    width,
    height,
    place,
    dishware,
    helpings,
    ingredients,
  })
}
