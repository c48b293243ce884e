import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { plates, platePath, toSrcSet } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { meals, people, getPhoto } from '../../server/src/operation/demonstration/data.ts'
import { heroArt, heroLines } from '../app/home/hero-carousel.tsx'
import drawings from './drawings.json' with { type: 'json' }

const packages = path.join(import.meta.dirname, '../..')
const publicFolder = path.join(packages, 'web/public')

/** The paths in a `srcset`. */
const pathsIn = (srcSet: string) => srcSet.split(', ').map((version) => version.split(' ')[0] ?? '')

/** The paths under /art/ in the sources. */
function namedInSources() {
  const sources = globSync('{contract,server,web}/{app,src}/**/*.{ts,tsx}', { cwd: packages })
  return sources
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => readFileSync(path.join(packages, file), 'utf8').match(/\/art\/[\w./-]+\.\w+/g) ?? [])
}

const slides = heroLines.flatMap((_line, index) => {
  const { tall, wide } = heroArt(index + 1)
  return [tall.srcSet, ...pathsIn(wide.srcSet)]
})
const platePaths = Object.values(plates)
  .flat()
  .flatMap((plate) => pathsIn(toSrcSet(platePath(plate)) ?? ''))
const shown = new Set([
  ...slides,
  ...platePaths,
  ...people.map(getPhoto),
  ...namedInSources(),
  ...[192, 512].map((width) => `/art/icon-${width}.png`),
])

it('the art has every picture that a page refers to, and no other', () => {
  expect(namedInSources().length).toBeGreaterThan(2)
  expect([...shown].filter((file) => !existsSync(path.join(publicFolder, file)))).toEqual([])
  const committed = globSync('art/**/*.*', { cwd: publicFolder }).map((file) => `/${file}`)
  expect(committed.filter((file) => !shown.has(file))).toEqual([])
})

it('the art includes every plate, every person in the demonstration and every slide', () => {
  const drawn = drawings.dishes.map(({ slug }) => slug).toSorted()
  expect(drawn).toEqual(Object.values(plates).flat().toSorted())
  expect(drawn).toEqual(meals.map(({ slug }) => slug).toSorted())
  expect(drawings.people.map(({ name }) => name)).toEqual(people.map(({ key }) => key))
  expect(drawings.heroes).toHaveLength(heroLines.length)
})
