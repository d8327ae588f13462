import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** What a span is called, by what part: names out of our code and ids, no text and no person. */
interface SpanFacts {
  name: string
  kind: 'taken' | 'worked' | 'called'
  facts: Attributes
  /** The span that it belongs to, where that is another process’s: as `traceparent` says. */
  parent?: string | undefined
}

const KINDS: Readonly<Record<SpanFacts['kind'], SpanKind>> = {
  taken: SpanKind.SERVER,
  worked: SpanKind.CONSUMER,
  called: SpanKind.CLIENT,
}

/**
 * Runs in a span. Of what it throws only the name of its class is kept. Costs next to nothing where no traces are sent.
 * `note` adds what is found out meanwhile.
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

/** The current span as the W3C’s header has it: https://www.w3.org/TR/trace-context. Undefined where no traces are sent. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** The id of the current trace, for the log. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId
}
