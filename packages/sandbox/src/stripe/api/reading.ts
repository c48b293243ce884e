import type { FormTree } from '../form-encoding.ts'
import type { Account } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { type Listed, listPage, type Listing, listParams } from './listing.ts'
import { textParam } from './params.ts'
import type { Shelf } from './shelf.ts'

interface Readable<Item extends Listed> {
  /** The item's name in messages, e.g. 'charge'. */
  readonly noun: string
  readonly path: string
  readonly shelf: (account: Account) => Shelf<Item>
  /** Parameters that filter the list by the field with the same name. */
  readonly filters: readonly (keyof Item & string)[]
}

/** Endpoints for a list and for a single item by id. */
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

/** One page of a shelf, filtered by whichever of these parameters are present. */
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

/** @throws Stripe's 404 if there is no such item */
export function findItem<Item extends Listed>(shelf: Shelf<Item>, noun: string, id: string): Item {
  const item = shelf.get(id)
  if (!item) throw noSuch(noun, id)
  return item
}
