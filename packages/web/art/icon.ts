import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'

/** An icon's position in a picture: its center and side in the picture's units, and its rotation in degrees. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
}

interface IconSet {
  readonly width: number
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number } | undefined>>
}

const set = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
// safe: @iconify/types declares this shape for every icons.json
const { icons, width: defaultSide } = JSON.parse(readFileSync(set, 'utf8')) as IconSet

/** The space for the shadow around an icon, as a fraction of its side. */
const margin = 0.25
/** The pixel sizes in which each icon is drawn once: its blurs are most of a picture's cost. */
const sizes = [256, 512, 1024]
const drawn = new Map<string, Promise<string>>()

/**
 * An icon with its shadow as an SVG fragment, e.g. `drawIcon('tomato', { x: 80, y: 60, size: 40 })`.
 *
 * @throws if the set has no such icon
 */
export async function drawIcon(name: string, { x, y, size, turn = 0 }: Spot): Promise<string> {
  const pixels = sizes.find((enough) => enough >= size) ?? size
  const key = `${name} ${pixels}`
  const image = drawn.get(key) ?? rasterise(name, pixels)
  drawn.set(key, image)
  const side = size * (1 + 2 * margin)
  return `<image href="${await image}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${x} ${y})"/>`
}

async function rasterise(name: string, pixels: number): Promise<string> {
  const icon = icons[name]
  if (!icon) throw new Error(`The emoji set has no icon '${name}'`)
  const own = icon.width ?? defaultSide
  const edge = -margin * own
  const side = own - 2 * edge
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    viewBox="${edge} ${edge} ${side} ${side}" width="${pixels * (1 + 2 * margin)}">
    <filter id="cast" x="-25%" y="-25%" width="150%" height="150%"><feDropShadow dx="0" dy="${own / 18}"
      stdDeviation="${own / 20}" flood-color="#5B2D12" flood-opacity=".36"/></filter>
    <g filter="url(#cast)">${icon.body}</g></svg>`
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
