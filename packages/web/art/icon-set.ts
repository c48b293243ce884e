import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** An icon of the emoji set: SVG content in a square of `side` units. */
export type Icon = { body: string; side: number }

type IconSet = { width: number; icons: Record<string, { body: string; width?: number } | undefined> }

const require = createRequire(import.meta.url)
// The set takes 100 MB, so it is read once, and only by a run that has something to draw.
let loaded: IconSet | undefined

/** The icon of this name, such as `findIcon('tomato')`. */
export function findIcon(name: string): Icon | undefined {
  // The shape is the one @iconify/types declares for every icons.json.
  loaded ??= JSON.parse(
    readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
  ) as IconSet
  const icon = loaded.icons[name]
  return icon && { body: icon.body, side: icon.width ?? loaded.width }
}
