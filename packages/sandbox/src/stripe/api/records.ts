import type { ApiCall, Endpoint } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { listOf, listParams } from './listing.ts'
import { listParam, textParam } from './params.ts'

// What the account has written down by itself and a server may only read: charges and events.

function retrieveCharge({ account, id }: ApiCall): object {
  const charge = account.charges.get(id)
  if (!charge) throw noSuch('charge', id)
  return charge
}

function listCharges({ account, params }: ApiCall): object {
  const intent = textParam(params, 'payment_intent')
  return listOf(
    account.charges,
    params,
    '/v1/charges',
    (charge) => intent === undefined || charge.payment_intent === intent,
  )
}

function retrieveEvent({ account, id }: ApiCall): object {
  const event = account.events.get(id)
  if (!event) throw noSuch('event', id)
  return event
}

function listEvents({ account, params }: ApiCall): object {
  const type = textParam(params, 'type')
  const types = type === undefined ? listParam(params, 'types') : [type]
  return listOf(
    account.events,
    params,
    '/v1/events',
    (event) => types.length === 0 || types.includes(event.type),
  )
}

export const recordEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/charges',
    access: 'secret',
    params: [...listParams, 'payment_intent'],
    run: listCharges,
  },
  { method: 'GET', path: '/charges/:id', access: 'secret', params: [], run: retrieveCharge },
  {
    method: 'GET',
    path: '/events',
    access: 'secret',
    params: [...listParams, 'type', 'types'],
    run: listEvents,
  },
  { method: 'GET', path: '/events/:id', access: 'secret', params: [], run: retrieveEvent },
]
