import { context, propagation, trace } from '@opentelemetry/api'

interface TracingOptions {
  /** The address of a collector for OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  role: string
  version: string
}

/** Sends spans to a collector. The exporter itself reads `OTEL_EXPORTER_OTLP_HEADERS`. */
export async function startTracing({ endpoint, role, version }: TracingOptions): Promise<{ close(): Promise<void> }> {
  // Loading takes half a second, so do it only if needed.
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const facts = { 'service.name': 'crowsnest', 'service.version': version, 'crowsnest.role': role }
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes(facts)),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async close() {
      await provider.shutdown()
      for (const api of [trace, propagation, context]) api.disable()
    },
  }
}
