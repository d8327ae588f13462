import { LIMITS, SOURCES } from './limits/limits.ts'
import { type Problem, problem, warning } from './payload/problem.ts'
import { isRecord } from './payload/walk.ts'
import { schemaProblems } from './schema-problems.ts'

/** Event metadata; work objects (`entities`) are left to Slack, an empty object takes earlier metadata away. */
export function checkMetadata(metadata: unknown, at: string): Problem[] {
  if (!isRecord(metadata)) return [problem('invalid_metadata_format', at, 'must be an object', SOURCES.metadata)]
  if ('entities' in metadata || Object.keys(metadata).length === 0) return []
  const bytes = Buffer.byteLength(JSON.stringify(metadata))
  const large = `has ${bytes} bytes; Slack refuses large metadata at an unpublished size, keep to ${LIMITS.metadataBytes}`
  return [
    ...schemaProblems('MessageMetadata', metadata, at, 'invalid_metadata_schema', SOURCES.metadata),
    ...(bytes > LIMITS.metadataBytes ? [warning('metadata_too_large', at, large, SOURCES.metadata)] : []),
  ]
}
