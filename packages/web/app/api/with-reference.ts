import { Refusal } from '@warm-ladle/contract'

/** A message with the reference by which the office finds what went wrong in the log, where the fault is the server's. */
export const withReference = (message: string, error: unknown): string =>
  error instanceof Refusal && error.status >= 500 && error.requestId
    ? `${message} (Reference: ${error.requestId})`
    : message
