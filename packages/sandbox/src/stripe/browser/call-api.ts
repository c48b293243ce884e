import { encodeForm } from '../form-encoding.ts'

export interface ApiResult {
  readonly object?: { readonly id: string; readonly [field: string]: unknown }
  readonly error?: { readonly type: string; readonly message: string; readonly [extra: string]: unknown }
}

/** Calls the stand-in with the publishable key. Never throws: like Stripe.js, it returns errors in `error`. */
export async function callApi(url: string, key: string, fields: object): Promise<ApiResult> {
  const headers = { authorization: `Bearer ${key}` }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: encodeForm(fields) })
    const body = await answer.json()
    return body.error ? { error: body.error } : { object: body }
  } catch {
    return { error: { type: 'api_connection_error', message: 'Stripe cannot be reached. Please try again.' } }
  }
}
