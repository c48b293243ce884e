import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const sheet = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8')

/** The colors set by a block of the style sheet, by name. */
function readColours(start: string): ReadonlyMap<string, string> {
  const block = sheet.slice(sheet.indexOf(start))
  const declarations = block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[\da-f]{6});/g)
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]))
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const share = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const printed = readColours('@media print')
// colors of pictures, and of drawings next to words
const drawn = /^(breakfast|lunch|dinner)-|accent|^color-base-[23]00|line$/

it('the print styles set each text color and background color for paper, in both themes', () => {
  const dark = [...readColours("name: 'dark'").keys()]
  expect(dark.filter((name) => !drawn.test(name) && !printed.has(name))).toEqual([])
})

it.each([...printed].filter(([name]) => !drawn.test(name)))(
  'the print styles give %s (%s) enough contrast to be readable',
  (name, colour) => {
    const isGround = /content$|^color-base-100|tint/.test(name) && name !== 'color-base-content'
    const other = name.endsWith('-content')
      ? (printed.get(name.slice(0, -'-content'.length)) ?? '#ffffff')
      : '#ffffff'
    expect(contrast(colour, isGround && !name.endsWith('-content') ? '#000000' : other)).toBeGreaterThan(4.5)
  },
)
