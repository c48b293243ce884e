import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { firstPage, type PagePlace, usePagePlace } from './use-page-place.ts'

/** The page of a list at an address, as far as it has been turned. */
function open(path: string) {
  const seen: ReturnType<typeof usePagePlace>[] = []
  const see = (shown: ReturnType<typeof usePagePlace>) => void seen.push(shown)
  const Page = () => {
    const shown = usePagePlace()
    useEffect(() => see(shown))
    return null
  }
  renderPage(Page, { path })
  const turnTo = (place: PagePlace) => act(async () => seen.at(-1)?.turnTo(place))
  return { place: () => seen.at(-1)?.place, turnTo }
}

it.each([
  '/',
  '/?page=3',
  '/?after=x',
  '/?page=1&after=x',
  '/?page=2.5&after=x',
  '/?page=x&after=x',
  '/?page=2&after=',
])('is the first one at %s', (path) => expect(open(path).place()).toEqual(firstPage))

it('is that of a link, from which only its own place is known', () => {
  expect(open('/?page=4&after=c').place()).toEqual({ number: 4, cursors: ['c'] })
})

it('knows the way back to the pages that were turned', async () => {
  const { place, turnTo } = open('/?search=rice')
  await turnTo({ number: 2, cursors: ['a'] })
  await turnTo({ number: 3, cursors: ['a', 'b'] })
  expect(place()).toEqual({ number: 3, cursors: ['a', 'b'] })
  await turnTo(firstPage)
  expect(place()).toEqual(firstPage)
})
