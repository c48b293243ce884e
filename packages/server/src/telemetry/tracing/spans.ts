import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { Work } from '../../log/current-work.ts'

const spans = new WeakMap<Work, Span>()

/** The span of a request or job. */
export const spanOf = (work: Work): Span | undefined => spans.get(work)

export const setSpanOf = (work: Work, span: Span): void => void spans.set(work, span)

/** The context in which new spans are below this one. */
export const below = (parent: Span | undefined) =>
  parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT

/** Something that has just ended. */
export interface Ended {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Milliseconds that it took. */
  readonly ms: number
  readonly error: unknown
}

/** Adds a span for something that has just ended. */
export function addEnded(tracer: Tracer, parent: Span, { name, attributes, ms, error }: Ended): void {
  const now = performance.timeOrigin + performance.now()
  const options = { kind: SpanKind.CLIENT, startTime: now - ms, attributes: { ...attributes } }
  const span = tracer.startSpan(name, options, below(parent))
  if (error !== undefined) markFailed(span, error)
  span.end(now)
}

/** Marks a span as failed with the kind of the error; its message may hold values. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  if (error instanceof Error) span.setAttribute('error.type', error.name)
}
