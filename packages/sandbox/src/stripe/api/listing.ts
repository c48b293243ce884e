import type { FormTree } from '../form-encoding.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { branchParam, integerParam, textParam } from './params.ts'
import type { Shelf } from './shelf.ts'

/** Stripe's list: a page of items, newest first, and whether more follow. */
export interface Listing<Item> {
  readonly object: 'list'
  readonly data: readonly Item[]
  readonly has_more: boolean
  readonly url: string
}

/** The parameters of every list. */
export const listParams = ['created', 'ending_before', 'limit', 'starting_after'] as const

export interface Listed {
  readonly id: string
  readonly created: number
}

function pageSize(params: FormTree): number {
  const limit = integerParam(params, 'limit') ?? 10
  if (limit >= 1 && limit <= 100) return limit
  throw invalidRequest(`Invalid limit: ${limit}. It must be between 1 and 100.`, { param: 'limit' })
}

// `created` is a time, or a range of times
function createdWithin(params: FormTree): (item: Listed) => boolean {
  const exactly = integerParam(params, 'created')
  if (exactly !== undefined) return (item) => item.created === exactly
  const range = branchParam(params, 'created')
  const gt = integerParam(range, 'gt') ?? -Infinity
  const gte = integerParam(range, 'gte') ?? -Infinity
  const lt = integerParam(range, 'lt') ?? Infinity
  const lte = integerParam(range, 'lte') ?? Infinity
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte
}

function findPosition(items: readonly Listed[], cursor: string): number {
  const position = items.findIndex((item) => item.id === cursor)
  if (position < 0) throw noSuch('object', cursor, 'starting_after')
  return position
}

/** One page of a shelf; `matches` applies the endpoint's own filters. */
export function listPage<Item extends Listed>(
  shelf: Shelf<Item>,
  params: FormTree,
  url: string,
  matches: (item: Item) => boolean = () => true,
): Listing<Item> {
  const limit = pageSize(params)
  const items = shelf.newestFirst().filter(createdWithin(params)).filter(matches)
  const before = textParam(params, 'ending_before')
  const after = textParam(params, 'starting_after')
  if (before !== undefined) {
    const end = findPosition(items, before)
    const start = Math.max(0, end - limit)
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : findPosition(items, after) + 1
  const end = start + limit
  return { object: 'list', data: items.slice(start, end), has_more: end < items.length, url }
}
