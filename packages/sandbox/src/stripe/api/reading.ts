import type { FormTree } from '../form-encoding.ts'
import type { Account } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { type Listed, listPage, type Listing, listParams } from './listing.ts'
import { textParam } from './params.ts'
import type { Shelf } from './shelf.ts'

interface Readable<Item extends Listed> {
  /** As messages name one: 'charge'. */
  readonly noun: string
  readonly path: string
  readonly shelf: (account: Account) => Shelf<Item>
  /** Parameters that narrow the list to the items whose field of that name is equal. */
  readonly filters: readonly (keyof Item & string)[]
}

/** A list, and one of its items by its id. */
export const readingEndpoints = <Item extends Listed>({
  noun,
  path,
  shelf,
  filters,
}: Readable<Item>): readonly Endpoint[] => [
  {
    method: 'GET',
    path,
    access: 'secret',
    params: [...listParams, ...filters],
    run: ({ account, params }) => listBy(shelf(account), params, path, filters),
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    access: 'secret',
    params: [],
    run: ({ account, id }) => findItem(shelf(account), noun, id),
  },
]

/** One page of a shelf, narrowed to what equals the parameters of these names as far as they are given. */
export const listBy = <Item extends Listed>(
  shelf: Shelf<Item>,
  params: FormTree,
  path: string,
  filters: readonly (keyof Item & string)[],
): Listing<Item> => {
  const requested = filters.map((name) => [name, textParam(params, name)] as const)
  return listPage(shelf, params, `/v1${path}`, (item) =>
    requested.every(([name, value]) => value === undefined || Object.is(item[name], value)),
  )
}

/** Throws Stripe's 404 when there is none. */
export function findItem<Item extends Listed>(shelf: Shelf<Item>, noun: string, id: string): Item {
  const item = shelf.get(id)
  if (!item) throw noSuch(noun, id)
  return item
}
