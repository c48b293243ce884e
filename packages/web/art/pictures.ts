import { dishes } from './dishes.ts'
import { heroes } from './heroes.ts'
import { people } from './people.ts'
import { drawIcon, drawOpenGraph } from './recipes/brand.ts'
import { drawTallHero, drawWideHero } from './recipes/hero.ts'
import { drawMeal } from './recipes/meal.ts'
import { drawPortrait } from './recipes/portrait.ts'

/** A file of public/art: its path there, whose ending names the format, and its width in pixels. */
type PictureFile = { path: string; width: number }

/** One drawing, an SVG document, and the files made from it. */
export type Picture = { draw: () => Promise<string>; files: readonly PictureFile[] }

/** All pictures of the site. */
export const pictures: readonly Picture[] = [
  ...heroes.flatMap((hero, index) => [
    { draw: () => drawWideHero(hero), files: inWidths(`hero/${index + 1}`, [1280, 1920]) },
    { draw: () => drawTallHero(hero), files: [{ path: `hero/${index + 1}-tall.avif`, width: 780 }] },
  ]),
  ...dishes.map((dish) => ({
    draw: () => drawMeal(dish),
    files: inWidths(`meals/${dish.slug}`, [320, 640, 1280]),
  })),
  ...people.map((portrait) => ({
    draw: () => drawPortrait(portrait),
    files: inWidths(`people/${portrait.name}`, [320]),
  })),
  { draw: () => drawIcon(180), files: [{ path: 'apple-touch-icon.png', width: 180 }] },
  {
    draw: () => drawIcon(512),
    files: [
      { path: 'icon-512.png', width: 512 },
      { path: 'icon-192.png', width: 192 },
    ],
  },
  { draw: drawOpenGraph, files: [{ path: 'open-graph.jpg', width: 1200 }] },
]

// named like uploaded pictures, so that pages derive the other widths from the widest
function inWidths(name: string, widths: readonly number[]): readonly PictureFile[] {
  return widths.map((width) => ({ path: `${name}-w${width}.avif`, width }))
}
