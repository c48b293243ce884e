import { type Endpoint, Refusal, refusalMessages } from '@warm-ladle/contract'

/** A refusal as the caller is told: with its own message, that of the endpoint, or the usual one of its code. */
export function publicRefusal(refusal: Refusal, endpoint: Endpoint | undefined): Refusal {
  const { code, field } = refusal
  if (refusal.hasOwnMessage) return refusal
  return new Refusal(code, endpoint?.messages?.[code] ?? refusalMessages[code], field)
}
