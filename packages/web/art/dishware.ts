import { drawIcon } from './icon.ts'

/** A part of a meal: offsets from its center and size as fractions of its radius, rotation in degrees. */
export type Helping = { icon: string; x: number; y: number; size: number; turn?: number }

/** What a meal is served on. Pans, pots and bowls are dishware themselves, with nothing under them. */
export type Dishware = 'plate' | 'board' | 'tray' | 'nothing'

/** A meal's circle: its center and radius in the picture's units. */
export type Circle = { x: number; y: number; radius: number }

// A gradient fades as softly as a blur and takes a tenth of the time to draw.
const shade = `<radialGradient id="shade"><stop offset=".76" stop-color="#5B2D12" stop-opacity=".26"/>
  <stop offset=".88" stop-color="#5B2D12" stop-opacity=".1"/><stop offset="1" stop-color="#5B2D12" stop-opacity="0"/>
  </radialGradient>`

/** For shapes with corners, which a round gradient does not fit. */
const softEdge = `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>`
const shadow = 'fill="#5B2D12" fill-opacity=".34" filter="url(#soft)"'

const drawings: Record<Dishware, (circle: Circle) => string> = {
  plate: drawPlate,
  board: drawBoard,
  tray: drawTray,
  nothing: () => '',
}

/** Draws a meal seen from above, with its first helping at the bottom. A picture has one meal or none. */
export async function drawMeal(
  circle: Circle,
  dishware: Dishware,
  helpings: readonly Helping[],
): Promise<string> {
  const { x, y, radius } = circle
  const icons = helpings.map(({ icon, size, turn = 0, ...offset }) =>
    drawIcon(icon, { x: x + offset.x * radius, y: y + offset.y * radius, size: size * radius, turn }),
  )
  return drawings[dishware](circle) + (await Promise.all(icons)).join('')
}

function drawPlate({ x, y, radius }: Circle): string {
  return `<radialGradient id="china" cx=".42" cy=".35" r=".7">
      <stop offset=".8" stop-color="#FFF"/><stop offset="1" stop-color="#ECE7E1"/></radialGradient>${shade}
    <circle cx="${x}" cy="${y + radius * 0.12}" r="${radius * 1.2}" fill="url(#shade)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#china)"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.8}" fill="none" stroke="#E9E2DA" stroke-width="${radius * 0.014}"/>`
}

function drawBoard(circle: Circle): string {
  const { x, y, radius } = circle
  const grain = [-0.46, -0.15, 0.16, 0.47].map(
    (share) =>
      `<path d="M${x - radius * 0.86} ${y + share * radius}h${radius * 1.72}" stroke="#9A5B2C" stroke-opacity=".2"
        stroke-width="${radius * 0.016}" stroke-linecap="round"/>`,
  )
  return `<linearGradient id="wood" x2=".3" y2="1"><stop stop-color="#E2B27C"/><stop offset="1" stop-color="#C4874E"/>
    </linearGradient>${softEdge}<g transform="rotate(-5 ${x} ${y})">
    <rect ${around({ ...circle, y: y + radius * 0.1 }, 1, 0.84)} rx="${radius * 0.2}" ${shadow}/>
    <rect ${around(circle, 1, 0.84)} rx="${radius * 0.2}" fill="url(#wood)"/>${grain.join('')}
    <circle cx="${x + radius * 0.85}" cy="${y - radius * 0.68}" r="${radius * 0.06}" fill="#7A4621" fill-opacity=".5"/></g>`
}

function drawTray(circle: Circle): string {
  const { x, y, radius } = circle
  return `<linearGradient id="lacquer" x2=".4" y2="1"><stop stop-color="#5C3A3A"/><stop offset="1" stop-color="#38201F"/>
    </linearGradient>${softEdge}<g transform="rotate(4 ${x} ${y})">
    <rect ${around({ ...circle, y: y + radius * 0.1 }, 1, 0.84)} rx="${radius * 0.14}" ${shadow}/>
    <rect ${around(circle, 1, 0.84)} rx="${radius * 0.14}" fill="url(#lacquer)"/>
    <rect ${around(circle, 0.93, 0.77)} rx="${radius * 0.1}" fill="#7A4C48"/></g>`
}

/** Position and size of a rectangle that extends from the center by these fractions of the radius. */
function around({ x, y, radius }: Circle, across: number, down: number): string {
  return `x="${x - radius * across}" y="${y - radius * down}" width="${radius * across * 2}" height="${radius * down * 2}"`
}
