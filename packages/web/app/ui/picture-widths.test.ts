import { expect, it } from 'vitest'
import { srcSetOf } from './picture-widths.ts'

it('offers the smaller versions of a picture, and itself', () => {
  expect(srcSetOf('/pictures/9f2c-w640.webp')).toBe(
    '/pictures/9f2c-w320.webp 320w, /pictures/9f2c-w640.webp 640w',
  )
})

it('offers no version that is larger than the picture', () => {
  expect(srcSetOf('/pictures/9f2c-w320.webp')).toBe('/pictures/9f2c-w320.webp 320w')
})

it.each(['/pictures/9f2c-w100.webp', '/meal.svg', 'https://elsewhere.example/w640/meal.jpg', ''])(
  'knows no versions of %j',
  (address) => expect(srcSetOf(address)).toBeUndefined(),
)
