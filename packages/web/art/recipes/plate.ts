import { placeIcon } from './icon.ts'

/** Something on a plate: offsets from its middle and size as shares of its radius, turn in degrees. */
export type Helping = { icon: string; x: number; y: number; size: number; turn?: number }

/** A round plate: its middle and radius in the picture's units. */
export type Plate = { x: number; y: number; radius: number }

// A gradient falls off as softly as a blur and is drawn in a tenth of the time.
const paints = `<radialGradient id="china" cx=".42" cy=".35" r=".7">
    <stop offset=".8" stop-color="#FFF"/><stop offset="1" stop-color="#ECE7E1"/></radialGradient>
  <radialGradient id="shade"><stop offset=".76" stop-color="#5B2D12" stop-opacity=".26"/>
    <stop offset=".88" stop-color="#5B2D12" stop-opacity=".1"/><stop offset="1" stop-color="#5B2D12" stop-opacity="0"/>
  </radialGradient>`

/** A plate seen from above with its helpings, the first one lowest. A picture holds at most one. */
export async function drawPlate({ x, y, radius }: Plate, helpings: readonly Helping[]): Promise<string> {
  const icons = helpings.map((helping) =>
    placeIcon(helping.icon, {
      x: x + helping.x * radius,
      y: y + helping.y * radius,
      size: helping.size * radius,
      turn: helping.turn ?? 0,
    }),
  )
  return `${paints}<circle cx="${x}" cy="${y + radius * 0.12}" r="${radius * 1.2}" fill="url(#shade)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#china)"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.76}" fill="none" stroke="#E9E2DA" stroke-width="${radius * 0.014}"/>
    ${(await Promise.all(icons)).join('')}`
}
