import { expect, it } from 'vitest'
import { pageMeta } from './page-meta.tsx'

const root = { language: 'en', config: { hostelName: 'Mill House', publicUrl: 'https://meals.example.org' } }
const args = (pathname: string, loaderData?: object) => ({
  location: { pathname },
  matches: [{ id: 'root', loaderData }],
})

/** The data that programs read to preview a shared page. */
const getPreview = (...[at, description]: Parameters<typeof pageMeta>) =>
  Object.fromEntries(
    pageMeta(at, description).flatMap((tag) => ('property' in tag ? [[tag.property, tag.content]] : [])),
  )

it('the preview of a shared page says what it is, and which hostel it belongs to', () => {
  expect(
    getPreview(args('/meal/1', root), { title: 'Dal', description: 'Warm.', image: '/pictures/1.webp' }),
  ).toEqual({
    'og:type': 'website',
    'og:site_name': 'Mill House',
    'og:title': 'Dal · Mill House',
    'og:description': 'Warm.',
    'og:url': 'https://meals.example.org/meal/1',
    'og:image': 'https://meals.example.org/pictures/1.webp',
  })
})

it('the preview of a page without a title or picture has the hostel’s name and the site’s picture', () => {
  expect(getPreview(args('/', root), {})).toMatchObject({
    'og:site_name': 'Mill House',
    'og:title': 'Mill House',
    'og:image': 'https://meals.example.org/art/open-graph.jpg',
  })
})

it('the preview of a page whose frame could not be loaded has only a title', () => {
  expect(getPreview(args('/week'), { title: 'This Week' })).toEqual({ 'og:title': 'This Week · Warm Ladle' })
})
