import { encodeForm } from '../form-encoding.ts'

/** An error as Stripe.js hands it to the page. */
export interface StripeJsError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly [extra: string]: unknown
}

/** A noun of the API as the browser gets it. */
export interface ApiObject {
  readonly id: string
  readonly [field: string]: unknown
}

export type ApiResult =
  | { readonly object: ApiObject; readonly error?: never }
  | { readonly object?: never; readonly error: StripeJsError }

export type BillingDetailsInput = Readonly<Record<string, unknown>>

const unreachable: StripeJsError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
}

/** Calls the API with the publishable key. Never throws: what goes wrong is in `error`. */
export async function callApi(
  origin: string,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  fields: object = {},
): Promise<ApiResult> {
  const form = encodeForm(fields)
  const url = new URL(path, origin)
  if (method === 'GET') url.search = form.toString()
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' ? { body: form } : {}),
    })
    const body = await answer.json()
    return body.error ? { error: body.error } : { object: body }
  } catch {
    return { error: unreachable }
  }
}
