import type { ApiCall, Endpoint } from './endpoint.ts'
import { listPage, listParams } from './listing.ts'
import type { Charge } from './charge-objects.ts'
import { listParam, textParam } from './params.ts'
import { findItem, readingEndpoints } from './reading.ts'

// the account creates charges and events itself, so servers may only read them

function listEvents({ account, params }: ApiCall): object {
  const type = textParam(params, 'type')
  const types = type === undefined ? listParam(params, 'types') : [type]
  return listPage(
    account.events,
    params,
    '/v1/events',
    (event) => types.length === 0 || types.includes(event.type),
  )
}

export const recordEndpoints: readonly Endpoint[] = [
  ...readingEndpoints<Charge>({
    noun: 'charge',
    path: '/charges',
    shelf: ({ charges }) => charges,
    filters: ['payment_intent'],
  }),
  {
    method: 'GET',
    path: '/events',
    access: 'secret',
    params: [...listParams, 'type', 'types'],
    run: listEvents,
  },
  {
    method: 'GET',
    path: '/events/:id',
    access: 'secret',
    params: [],
    run: ({ account, id }) => findItem(account.events, 'event', id),
  },
]
