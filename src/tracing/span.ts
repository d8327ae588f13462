import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** A span's name and kind: names from our code and ids, no text and no person. */
interface SpanFacts {
  name: string
  kind: 'taken' | 'worked' | 'called'
  facts: Attributes
  /** Its parent span in another process, in `traceparent` format. */
  parent?: string | undefined
}

const KINDS: Readonly<Record<SpanFacts['kind'], SpanKind>> = {
  taken: SpanKind.SERVER,
  worked: SpanKind.CONSUMER,
  called: SpanKind.CLIENT,
}

/**
 * Runs in a span. Of an error, only the name of its class is recorded. Costs next to nothing if no traces are sent. `note` adds facts
 * found out meanwhile.
 */
export function inSpan<Value>(
  { name, kind, facts, parent }: SpanFacts,
  run: (note: (facts: Attributes) => void) => Promise<Value>,
): Promise<Value> {
  const from = parent === undefined ? context.active() : propagation.extract(context.active(), { traceparent: parent })
  const options = { kind: KINDS[kind], attributes: facts }
  return trace.getTracer('crowsnest').startActiveSpan(name, options, from, async (span) => {
    try {
      return await run((more) => span.setAttributes(more))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}

/** The current span in the format of the W3C header: https://www.w3.org/TR/trace-context. Undefined if no traces are sent. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** The id of the current trace, for the log. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId
}
