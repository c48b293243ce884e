import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NewMeal } from './meal-fields.tsx'

const image = new File(['plate'], 'plate.png', { type: 'image/png' })
const filled = {
  title: ' Khichuri ',
  category: 'Lunch',
  ingredients: 'Rice, lentils\nGinger',
  description: 'Rice and lentils.',
  price: '4.90',
  rating: '5',
  image: [image],
}

it('a complete form is converted to a meal', () => {
  expect(z.parse(NewMeal, filled)).toEqual({
    title: 'Khichuri',
    category: 'Lunch',
    ingredients: ['Rice', 'lentils', 'Ginger'],
    description: 'Rice and lentils.',
    price: 4,
    rating: 5,
    image,
  })
})

it('a rating that is not a number becomes 0 stars [A66]', () => {
  expect(z.parse(NewMeal, { ...filled, rating: 'many' }).rating).toBe(0)
})

it('the form requires every field', () => {
  const empty = {
    title: '',
    category: '',
    ingredients: ' , ',
    description: ' ',
    price: '',
    rating: '',
    image: [],
  }
  const { fieldErrors } = z.flattenError(z.safeParse(NewMeal, empty).error ?? new z.core.$ZodError([]))
  expect(fieldErrors).toEqual({
    title: ['Title is required'],
    category: ['Choose Breakfast, Lunch or Dinner'],
    ingredients: ['Ingredients are required'],
    description: ['Description is required'],
    price: ['Price is required'],
    rating: ['Rating is required'],
    image: ['Image is required'],
  })
})
