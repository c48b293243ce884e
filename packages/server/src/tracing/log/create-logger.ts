import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { emit } from '../telemetry/occurrences.ts'
import { currentWork } from './current-work.ts'
import type { LogLevel } from './log-levels.ts'
import { pathForLog } from './path-for-log.ts'
import { withoutPeople } from './without-people.ts'

/**
 * The logged part of an error. Other properties are dropped, because they may contain the call or the row concerned.
 */
export interface DescribedError {
  readonly type: string
  readonly message: string
  /** Code from the database, the system or the called service. */
  readonly code?: string
  readonly status?: number
  /** Stripe's id for the call. */
  readonly requestId?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** Maximum depth of causes to log. */
const deepest = 5

function describeError(error: unknown, depth = 0): DescribedError {
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

/** Serializers for the properties that Fastify and we log. */
const serializers = {
  err: (error: unknown) => describeError(error),
  req: (request: FastifyRequest) => ({ method: request.method, path: pathForLog(request) }),
  res: ({ statusCode }: FastifyReply) => ({ statusCode }),
}

/** By pino's level numbers. */
const problems: Readonly<Record<number, 'warn' | 'error' | 'fatal'>> = {
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/**
 * The log, as lines of JSON, without personal data and secrets, even in errors and their messages. Each line names
 * the request or job it is about.
 *
 * @param destination defaults to standard output
 */
export const createLogger = (level: LogLevel, destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers,
      // a request's own logger already contains its id, and a key must not appear twice
      mixin: (_line, _level, logger) => ('reqId' in logger.bindings() ? {} : { ...currentWork() }),
      hooks: {
        logMethod(args, write, number) {
          const problem = problems[number]
          if (problem) emit('problem', { level: problem })
          // pino's types for both arguments are those of its overloads
          const [first, ...rest] = args as unknown[]
          // formatted here, because pino would log an error's message unchanged
          const line = first instanceof Error && rest.length === 0 ? [{ err: first }, first.message] : args
          const cleaned = line.map((part) => (typeof part === 'string' ? withoutPeople(part) : part))
          write.apply(this, cleaned as Parameters<typeof write>)
        },
      },
    },
    destination ?? pino.destination(1),
  )
