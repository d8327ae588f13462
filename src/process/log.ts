import { type DestinationStream, pino } from 'pino'
import pretty from 'pino-pretty'
import { maskText } from '../masking/mask-text.ts'
import type { Log } from '../ports/index.ts'
import { currentWork } from '../tracing/current-work.ts'
import { traceId } from '../tracing/span.ts'

/**
 * One line per event, with the request that it belongs to: JSON for machines, readable in a terminal. Fields that may hold a secret are
 * blanked, and secrets in what tools or services said are masked.
 */
export function createLog(level: string, out: DestinationStream & { isTTY?: boolean } = process.stdout): Log {
  const stream: DestinationStream = out.isTTY
    ? pretty({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname', singleLine: true, destination: out })
    : out
  const logger = pino(
    {
      level,
      redact: {
        paths: ['token', '*.token', 'authorization', '*.authorization', 'secret', '*.secret', 'replyUrl', '*.replyUrl'],
        censor: '…',
      },
      mixin: currentIds,
      hooks: { streamWrite: (line) => maskText(line).text },
      serializers: { error: pino.stdSerializers.errWithCause },
    },
    stream,
  )
  return {
    debug: (message, facts) => logger.debug(facts ?? {}, message),
    info: (message, facts) => logger.info(facts ?? {}, message),
    warn: (message, facts) => logger.warn(facts ?? {}, message),
    error: (message, facts) => logger.error(facts ?? {}, message),
  }
}

/** The ids that all lines of one request share, whichever process wrote them. */
function currentIds(): Record<string, string> {
  const [request, trace] = [currentWork()?.id, traceId()]
  return { ...(request !== undefined && { request }), ...(trace !== undefined && { trace }) }
}
