import { applyLimits } from '../apply-limits.ts'
import { SOURCES } from '../limits/limits.ts'
import type { Problem } from '../payload/problem.ts'
import { isRecord } from '../payload/walk.ts'
import { schemaProblems } from '../schema-problems.ts'
import { createValidate } from '../validate.ts'
import { manifestDefinitions } from './definitions.ts'
import { MANIFEST_LIMITS } from './manifest-limits.ts'
import { INVALID_MANIFEST, type ManifestRule } from './manifest-rule.ts'
import { needsAnAddress } from './needs-an-address.ts'
import { needsScopes } from './needs-scopes.ts'
import { worksAsMeant } from './works-as-meant.ts'

const RULES: ManifestRule[] = [needsAnAddress, needsScopes, worksAsMeant]

const validateManifest = createValidate(() => applyLimits(manifestDefinitions(), MANIFEST_LIMITS))

/** What Slack would say against an app manifest, parsed. Pointers start at the manifest. */
export function checkManifest(manifest: unknown): Problem[] {
  return [
    ...schemaProblems('Manifest', manifest, '', INVALID_MANIFEST, SOURCES.manifest, validateManifest),
    ...(isRecord(manifest) ? RULES.flatMap((rule) => rule(manifest)) : []),
  ]
}
