import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** In the history's entry: the cursors of all pages after the first, up to the current one. */
const Trail = z.object({ cursors: z.array(z.string()) })

/** The page of a list that is shown. */
export interface PagePosition {
  /** From 1. */
  readonly number: number
  /** Cursors of the pages after the first, up to the current one; earlier ones are missing if the URL came by a link. */
  readonly cursors: readonly string[]
}

/**
 * The page of a list, kept in the page's URL: '?page=3&after=…'. Turning it is a step of Back. The way back to earlier
 * pages is kept in the history's entry, which survives a reload.
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
