import { screen } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useQueryString } from './use-query-string.ts'

/** Continues to type as soon as a first text is shown, and chooses a category before the longer text appears. */
function SlowPage() {
  const { query, change } = useQueryString()
  const isBehind = String(query) === 'search=ri'
  useLayoutEffect(() => {
    if (isBehind) change('search', 'rice', { isContinued: true })
  })
  useEffect(() => {
    if (isBehind) change('category', 'Lunch')
  })
  return (
    <button type="button" onClick={() => change('search', 'ri')}>
      {String(query)}
    </button>
  )
}

it('a change to the URL is not undone by a page that renders an earlier change late', async () => {
  const { user } = renderPage(SlowPage)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('search=rice&category=Lunch')).toBeDefined()
})
