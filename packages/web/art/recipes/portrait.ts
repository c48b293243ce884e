import type { Portrait } from '../people.ts'
import { placeIcon } from './icon.ts'

const side = 320
const crops = {
  head: { x: 160, y: 160, size: 236 },
  // A bust has to run out of the picture at the bottom, or it floats.
  bust: { x: 160, y: 182, size: 332 },
}

/** A person's portrait, 320 by 320, as an SVG document. */
export async function drawPortrait({ icon, ground, crop }: Portrait): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${ground}"/>${await placeIcon(icon, crops[crop])}</svg>`
}
