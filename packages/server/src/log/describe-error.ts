import { withoutPeople } from './without-people.ts'

/** What is logged of an error. Other properties are dropped, since they may hold the call or the row concerned. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  /** Code of the database, the system or the called service. */
  readonly code?: string
  readonly status?: number
  /** Stripe's id of the call. */
  readonly requestId?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** Maximum depth of logged causes. */
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

/** Properties that may be logged: short codes. */
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
