import { expect, it } from 'vitest'
import { pictureHashIn, toSrcSet, pictureFileName } from './picture-name.ts'

const hash = '9f2c'.repeat(8)

it('names the file for each width, and finds its picture', () => {
  expect(pictureFileName(hash, 640)).toBe(`${hash}-w640.webp`)
  expect(pictureHashIn(`/pictures/${pictureFileName(hash, 640)}`)).toBe(hash)
})

it.each([
  `/art/${hash}-w640.webp`,
  `/pictures/${hash}-w640.avif`,
  `/pictures/${hash.toUpperCase()}-w640.webp`,
  `/pictures/../${hash}-w640.webp`,
  `https://elsewhere.example/pictures/${hash}-w640.webp`,
  '',
])('does not take %j for an uploaded picture', (url) => expect(pictureHashIn(url)).toBeUndefined())

it('lists a picture and its smaller versions', () => {
  expect(toSrcSet('/pictures/9f2c-w640.webp')).toBe(
    '/pictures/9f2c-w320.webp 320w, /pictures/9f2c-w640.webp 640w',
  )
})

it('lists no version larger than the picture', () => {
  expect(toSrcSet('/pictures/9f2c-w320.webp')).toBe('/pictures/9f2c-w320.webp 320w')
})

it.each(['/pictures/9f2c-w100.webp', '/meal.svg', 'https://elsewhere.example/w640/meal.jpg', ''])(
  'finds no versions of %j',
  (address) => expect(toSrcSet(address)).toBeUndefined(),
)
