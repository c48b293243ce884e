/** The content of Stripe's `{ error: … }`. */
export interface ApiErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly [extra: string]: unknown
}

/** A refusal by the API: its HTTP status, and the body that the SDKs turn into their own error classes. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ApiErrorBody

  constructor(status: number, body: ApiErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** An invalid call (400). */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details })
}

export function missingParam(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** An object that does not exist or is hidden from this key (404). */
export function noSuch(noun: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}

/** Invalid card details, or a card declined by the issuer (402). */
export function cardError(body: Omit<ApiErrorBody, 'type'> & { message: string; code: string }): ApiError {
  return new ApiError(402, { ...body, type: 'card_error', doc_url: docUrl(body.code) })
}

/** The URL of Stripe's explanation of an error code. */
export function docUrl(code: string): string {
  return `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`
}
