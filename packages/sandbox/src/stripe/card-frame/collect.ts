import { callApi } from '../browser/api-client.ts'
import type { ApiResult } from '../browser/api-client.ts'
import type { ToFrame } from '../browser/frame-messages.ts'
import { problemsOf } from './validity.ts'
import type { CardEntry } from './validity.ts'

type Request = Extract<ToFrame, { kind: 'collect' }>

/** Takes the card to the API, so that its number never leaves the frame for the page. */
export async function collect(entry: CardEntry, { key, billing }: Request): Promise<ApiResult> {
  const [problem] = problemsOf(entry).values()
  if (problem) return { error: { ...problem } }
  const address = entry.postalCode === undefined ? {} : { address: { postal_code: entry.postalCode } }
  return await callApi(location.origin, key, 'POST', '/v1/payment_methods', {
    type: 'card',
    billing_details: { ...address, ...billing },
    card: {
      number: entry.number,
      exp_month: entry.expiry.slice(0, 2),
      exp_year: entry.expiry.slice(2),
      cvc: entry.cvc,
    },
  })
}
