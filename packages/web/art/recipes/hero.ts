import type { Hero } from '../heroes.ts'
import type { Spot } from './icon.ts'
import { drawTable } from './table.ts'

const wideSpots: readonly [Spot, Spot, Spot, Spot] = [
  { x: 1018, y: 168, size: 170, turn: -14 },
  { x: 1776, y: 160, size: 170, turn: 12 },
  { x: 1774, y: 842, size: 184, turn: -8 },
  { x: 1010, y: 862, size: 150, turn: 10 },
]

const tallSpots: readonly [Spot, Spot, Spot, Spot] = [
  { x: 104, y: 128, size: 130, turn: -14 },
  { x: 680, y: 116, size: 122, turn: 12 },
  { x: 692, y: 430, size: 126, turn: -8 },
  { x: 92, y: 438, size: 108, turn: 10 },
]

/** A slide for wide screens, 1920 by 1000: the left half stays free for words. */
export function drawWideHero({ dishware = 'plate', helpings, around }: Hero): Promise<string> {
  return drawTable({
    width: 1920,
    height: 1000,
    dishware,
    place: { x: 1394, y: 500, radius: 362 },
    helpings,
    ingredients: lay(around, wideSpots),
  })
}

/** A slide for phones, 780 by 880: the lower two fifths stay free for words. */
export function drawTallHero({ dishware = 'plate', helpings, around }: Hero): Promise<string> {
  return drawTable({
    width: 780,
    height: 880,
    dishware,
    place: { x: 390, y: 262, radius: 208 },
    helpings,
    ingredients: lay(around, tallSpots),
  })
}

function lay(icons: Hero['around'], spots: readonly [Spot, Spot, Spot, Spot]) {
  const [topLeft, topRight, bottomRight, bottomLeft] = icons
  return [
    { ...spots[0], icon: topLeft },
    { ...spots[1], icon: topRight },
    { ...spots[2], icon: bottomRight },
    { ...spots[3], icon: bottomLeft },
  ]
}
