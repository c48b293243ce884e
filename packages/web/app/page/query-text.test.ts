import { expect, it } from 'vitest'
import { withQueryText } from './use-query-string.ts'

it('a link changes one parameter of a URL and keeps the others', () => {
  const query = new URLSearchParams('category=Lunch&maxPrice=8')
  expect(withQueryText(query, 'search', 'rice & peas').toString()).toBe(
    'category=Lunch&maxPrice=8&search=rice+%26+peas',
  )
  expect(withQueryText(query, 'maxPrice', ' ').toString()).toBe('category=Lunch')
  expect(query.toString()).toBe('category=Lunch&maxPrice=8')
})

it('a link returns to the start of a list when its filter changes', () => {
  const query = new URLSearchParams('search=rice&page=3&after=x&shown=40')
  expect(withQueryText(query, 'search', 'peas').toString()).toBe('search=peas')
  expect(withQueryText(query, 'shown', '60').toString()).toBe('search=rice&page=3&after=x&shown=60')
})
