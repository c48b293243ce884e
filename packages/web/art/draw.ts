/*
 * Draws the site's pictures from `drawings.json` and an emoji set into `public/art`, where they are committed. `npm run
 * art` installs the set, which is larger than the rest of the product, and runs this.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import drawings from './drawings.json' with { type: 'json' }
import { drawMeal, type Dishware, type Helping, type Circle } from './dishware.ts'
import { drawIcon, type Spot } from './icon.ts'

const web = path.dirname(import.meta.dirname)
const folder = path.join(web, 'public', 'art')

// strong compression, since pages show many pictures at once, and these have no large areas that could show blocks
const avif = { quality: 42, effort: 2, chromaSubsampling: '4:2:0' }
const formats: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  '.avif': (image) => image.avif(avif),
  '.png': (image) => image.png(),
  '.jpg': (image) => image.jpeg({ quality: 82, mozjpeg: true }),
}

/** A laid table seen from above, in the picture's units, for a meal's picture or a slide. */
interface Table {
  readonly width: number
  readonly height: number
  readonly circle: Circle
  readonly dishware: Dishware
  readonly helpings: readonly Helping[]
  readonly ingredients: readonly Ingredient[]
  /** Without a background, the picture is transparent, and the page's own shows through, light or dark. */
  readonly ground?: string
  /** An SVG fragment drawn on top. */
  readonly over?: string
}

type Ingredient = Spot & { readonly icon: string }

/** The meal, its dishware, and the things around it, clockwise from the top left. */
interface MealDrawing {
  readonly dishware: Dishware
  readonly helpings: readonly Helping[]
  readonly around: readonly string[]
}

const aroundMeal = [
  { x: 186, y: 176, size: 232, turn: -14 },
  { x: 1082, y: 158, size: 208, turn: 12 },
  { x: 1078, y: 798, size: 240, turn: -8 },
]
const aroundWideSlide = [
  { x: 1018, y: 168, size: 170, turn: -14 },
  { x: 1776, y: 160, size: 170, turn: 12 },
  { x: 1774, y: 842, size: 184, turn: -8 },
  { x: 1010, y: 862, size: 150, turn: 10 },
]
const aroundTallSlide = [
  { x: 104, y: 128, size: 130, turn: -14 },
  { x: 680, y: 116, size: 122, turn: 12 },
  { x: 692, y: 430, size: 126, turn: -8 },
  { x: 92, y: 438, size: 108, turn: 10 },
]
const portraitCrops: Readonly<Record<string, Spot>> = {
  head: { x: 160, y: 160, size: 236 },
  // extends below the bottom of the picture, since the bust would otherwise float
  bust: { x: 160, y: 182, size: 332 },
}

await rm(folder, { recursive: true, force: true })
// safe: JSON has no unions of literals, but drawing fails on an unknown dishware or crop
for (const [index, slide] of (drawings.heroes as readonly MealDrawing[]).entries()) {
  // the left half has nothing on it, to leave room for text
  const wide = { width: 1920, height: 1000, circle: { x: 1394, y: 500, radius: 362 } }
  await write(
    await drawTable({ ...wide, ...laid(slide, aroundWideSlide) }),
    inWidths(`hero/${index + 1}`, [1280, 1920]),
  )
  // the lower two fifths have nothing on them, to leave room for text
  const tall = { width: 780, height: 880, circle: { x: 390, y: 262, radius: 208 } }
  await write(await drawTable({ ...tall, ...laid(slide, aroundTallSlide) }), {
    [`hero/${index + 1}-tall.avif`]: 780,
  })
}
for (const { slug, ...drawing } of drawings.dishes as readonly (MealDrawing & { readonly slug: string })[]) {
  const meal = { width: 1280, height: 960, circle: { x: 640, y: 480, radius: 400 } }
  await write(
    await drawTable({ ...meal, ...laid(drawing, aroundMeal) }),
    inWidths(`meals/${slug}`, [320, 640, 1280]),
  )
}
for (const { name, icon, ground, crop } of drawings.people)
  await write(await drawPortrait(icon, ground, portraitCrops[crop]), inWidths(`people/${name}`, [320]))
await write(await drawAppIcon(180), { 'apple-touch-icon.png': 180 })
await write(await drawAppIcon(512), { 'icon-512.png': 512, 'icon-192.png': 192 })
await write(await drawLinkPreview(), { 'open-graph.jpg': 1200 })

/** Named like uploaded pictures, so that pages can derive the other widths from the largest. */
function inWidths(name: string, widths: readonly number[]) {
  return Object.fromEntries(widths.map((width) => [`${name}-w${width}.avif`, width]))
}

/** Writes an SVG document as files in these widths. Their extensions determine the formats. */
async function write(svg: string, files: Readonly<Record<string, number>>) {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  for (const [name, width] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    const inFormat = formats[path.extname(name)]
    if (!inFormat) throw new Error(`No format is set for ${name}`)
    await inFormat(sharp(data, { raw: info }).resize(width)).toFile(file)
  }
}

function laid({ dishware, helpings, around }: MealDrawing, spots: readonly Spot[]) {
  const ingredients = spots.flatMap((spot, index) => {
    const icon = around[index]
    return icon === undefined ? [] : [{ ...spot, icon }]
  })
  return { dishware, helpings, ingredients }
}

async function drawTable({ width, height, ground = '', over = '', ...table }: Table): Promise<string> {
  const ingredients = await Promise.all(table.ingredients.map(({ icon, ...spot }) => drawIcon(icon, spot)))
  const meal = await drawMeal(table.circle, table.dishware, table.helpings)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    ${ground}${meal}${ingredients.join('')}${over}</svg>`
}

async function drawPortrait(icon: string, ground: string, spot: Spot | undefined): Promise<string> {
  if (!spot) throw new Error(`The portrait of ${icon} has no crop`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
    <rect width="100%" height="100%" fill="${ground}"/>${await drawIcon(icon, spot)}</svg>`
}

/**
 * The logo on a full square without rounded corners. Phones crop it themselves, down to a circle four fifths as wide,
 * which still contains the plate.
 */
async function drawAppIcon(width: number): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="#B93815"/>
    <image href="${await embed('public/favicon.svg')}" width="${width}" height="${width}"/></svg>`
}

/** The preview picture for links to the site, with its own background. */
async function drawLinkPreview(): Promise<string> {
  return drawTable({
    width: 1200,
    height: 630,
    ground: `<radialGradient id="ground" cx="0.2" cy="0.2" r="1.1">
      <stop stop-color="#FFF3D6"/><stop offset=".62" stop-color="#FFD9A0"/><stop offset="1" stop-color="#F7B267"/>
      </radialGradient><rect width="100%" height="100%" fill="url(#ground)"/>`,
    circle: { x: 868, y: 315, radius: 236 },
    dishware: 'nothing',
    helpings: [{ icon: 'curry-rice', x: 0, y: -0.03, size: 1.7 }],
    ingredients: [
      { icon: 'tomato', x: 600, y: 110, size: 108, turn: -14 },
      { icon: 'lemon', x: 1118, y: 96, size: 104, turn: 12 },
      { icon: 'carrot', x: 1118, y: 540, size: 116, turn: -8 },
    ],
    // outlines instead of text, since the machine may have no fonts
    over: `<image href="${await embed('public/favicon.svg')}" x="72" y="150" width="84" height="84"/>
      <image href="${await embed('art/lettering.svg')}" x="72" y="262" width="460" height="200"/>`,
  })
}

async function embed(file: string): Promise<string> {
  return `data:image/svg+xml;base64,${await readFile(path.join(web, file), 'base64')}`
}
