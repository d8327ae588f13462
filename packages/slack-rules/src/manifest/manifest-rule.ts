import { type Problem, problem } from '../payload/problem.ts'
import { isRecord, type Json } from '../payload/walk.ts'

/** A rule about several parts of a manifest. The parts aren't checked yet. */
export type ManifestRule = (manifest: Json) => Problem[]

/** Slack's only code for a refused manifest: https://docs.slack.dev/reference/methods/apps.manifest.validate */
export const INVALID_MANIFEST = 'invalid_manifest'

export function refused(pointer: string, message: string, source: string): Problem {
  return problem(INVALID_MANIFEST, pointer, message, source)
}

/** The part under these keys; undefined if there is none. */
export function part(manifest: Json, ...keys: string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), manifest)
}

export function listAt(manifest: Json, ...keys: string[]): readonly unknown[] {
  const value = part(manifest, ...keys)
  return Array.isArray(value) ? value : []
}

export function namesAt(manifest: Json, ...keys: string[]): string[] {
  return listAt(manifest, ...keys).filter((name) => typeof name === 'string')
}
