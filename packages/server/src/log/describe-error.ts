import { withoutPeople } from './without-people.ts'

/** An error in the log. Errors carry the call or the row that they are about: nothing of one is kept but this. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  /** Of the database, the system or the service that was called. */
  readonly code?: string
  readonly status?: number
  /** What Stripe calls this very call. */
  readonly requestId?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** Causes of causes that are told. */
const deepest = 5

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(String(error)) }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: withoutPeople(error.message),
    ...pick(error),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** What may be told of an error's own properties: short codes, as their sources give them. */
function pick(error: Error) {
  const { code, statusCode, requestId } = error as {
    code?: unknown
    statusCode?: unknown
    requestId?: unknown
  }
  return {
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(typeof statusCode === 'number' && { status: statusCode }),
    ...(typeof requestId === 'string' && { requestId }),
  }
}
