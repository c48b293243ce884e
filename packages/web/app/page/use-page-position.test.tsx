import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { firstPage, type PagePosition, usePagePosition } from './use-page-position.ts'

/** Opens a list at a URL, with the pages turned so far. */
function open(path: string) {
  const seen: ReturnType<typeof usePagePosition>[] = []
  const see = (shown: ReturnType<typeof usePagePosition>) => void seen.push(shown)
  const Page = () => {
    const shown = usePagePosition()
    useEffect(() => see(shown))
    return null
  }
  renderPage(Page, { path })
  const turnTo = (position: PagePosition) => act(async () => seen.at(-1)?.turnTo(position))
  return { position: () => seen.at(-1)?.position, turnTo }
}

it.each([
  '/',
  '/?page=3',
  '/?after=x',
  '/?page=1&after=x',
  '/?page=2.5&after=x',
  '/?page=x&after=x',
  '/?page=2&after=',
])('the position is the first page at %s', (path) => expect(open(path).position()).toEqual(firstPage))

it('the position has only the cursor of its own page if the member has followed a link', () => {
  expect(open('/?page=4&after=c').position()).toEqual({ number: 4, cursors: ['c'] })
})

it('the position has the cursors of all pages turned so far, for the way back', async () => {
  const { position, turnTo } = open('/?search=rice')
  await turnTo({ number: 2, cursors: ['a'] })
  await turnTo({ number: 3, cursors: ['a', 'b'] })
  expect(position()).toEqual({ number: 3, cursors: ['a', 'b'] })
  await turnTo(firstPage)
  expect(position()).toEqual(firstPage)
})
