import { Refusal, type RefusalCode } from '@warm-ladle/contract'

/** A temporary refusal; its answer carries `Retry-After`. */
export class RetryLater extends Refusal {
  /** In seconds. */
  readonly retryAfter: number

  constructor(code: RefusalCode, retryAfter: number, message?: string) {
    super(code, message)
    this.retryAfter = retryAfter
  }
}
