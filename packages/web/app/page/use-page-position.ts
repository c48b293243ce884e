import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** Stored in the history entry: the cursors of all pages after the first, up to the current one. */
const Trail = z.object({ cursors: z.array(z.string()) })

/** The current page of a list. */
export interface PagePosition {
  /** The page's number; the first page is 1. */
  readonly number: number
  /**
   * Cursors of the pages after the first, up to the current one. Earlier ones are missing if the URL came from a link.
   */
  readonly cursors: readonly string[]
}

/**
 * A list's current page, in the page's URL: '?page=3&after=…'. Each turn is a step for Back. The way back to earlier
 * pages is in the history entry, which survives a reload.
 */
export function usePagePosition() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()

  const turnTo = ({ number, cursors }: PagePosition, { isCorrection = false } = {}) => {
    const search = new URLSearchParams(query)
    for (const name of ['page', 'after']) search.delete(name)
    const after = cursors.at(-1)
    if (after !== undefined) {
      search.set('page', String(number))
      search.set('after', after)
    }
    void navigate(
      { search: String(search) },
      { state: { cursors }, replace: isCorrection, preventScrollReset: true },
    )
  }
  return { position: readPosition(query, z.safeParse(Trail, state).data?.cursors), turnTo }
}

export const firstPage: PagePosition = { number: 1, cursors: [] }

function readPosition(query: URLSearchParams, trail: readonly string[] = []): PagePosition {
  const after = query.get('after')
  const number = Number(query.get('page'))
  if (!after || !Number.isSafeInteger(number) || number < 2) return firstPage
  return { number, cursors: trail.at(-1) === after ? trail : [after] }
}
