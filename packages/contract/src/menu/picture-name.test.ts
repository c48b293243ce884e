import { expect, it } from 'vitest'
import { pictureHashIn, toSrcSet, pictureFileName } from './picture-name.ts'

const hash = '9f2c'.repeat(8)

it('a picture’s file name contains its hash and width, and the hash can be read from its URL', () => {
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
])('%j is not mistaken for an uploaded picture', (url) => expect(pictureHashIn(url)).toBeUndefined())

it('a picture is listed with its smaller versions', () => {
  expect(toSrcSet('/pictures/9f2c-w640.webp')).toBe(
    '/pictures/9f2c-w320.webp 320w, /pictures/9f2c-w640.webp 640w',
  )
})

it('no listed version is larger than the picture', () => {
  expect(toSrcSet('/pictures/9f2c-w320.webp')).toBe('/pictures/9f2c-w320.webp 320w')
})

it.each(['/pictures/9f2c-w100.webp', '/meal.svg', 'https://elsewhere.example/w640/meal.jpg', ''])(
  '%j has no versions',
  (address) => expect(toSrcSet(address)).toBeUndefined(),
)
