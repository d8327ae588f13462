import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { ownWords } from '../question/own-words.ts'
import type { Registry } from '../registries/listed-in.ts'
import { ciAsked, ciListed } from '../registries/modules/ci-jobs.ts'
import { examplesAsked, examplesListed } from '../registries/modules/examples-listed.ts'
import { modulesAsked, modulesListed } from '../registries/modules/modules-listed.ts'
import { listRegistry } from '../reply/list-registry.ts'
import { listDefinitions } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import { crateSaid, featuresOf } from './crate-features.ts'

/** Whether a question wants parts of the repository listed that its files or folders tell. */
export function asksForParts(text: string): boolean {
  return [modulesAsked, ciAsked, examplesAsked].some((asked) => asked(text) !== undefined)
}

/** The modules of the build, the jobs of the continuous integration, the examples, or the features of a crate. */
export async function listParts(text: string, means: Means): Promise<Reply | undefined> {
  const parts = modulesAsked(text, ownWords(means.repositories))
  const modules = parts === undefined ? undefined : await modulesListed(means)
  if (parts !== undefined && modules !== undefined)
    return listRegistry({ one: one(parts), many: parts }, modules, means)
  const what = ciAsked(text)
  const jobs = what === undefined ? undefined : await ciListed(what, means)
  if (what !== undefined && jobs !== undefined)
    return listRegistry({ one: one(what), many: `CI ${manyOf(what, jobs)}` }, jobs, means)
  const many = examplesAsked(text)
  const examples = many === undefined ? undefined : await examplesListed(means)
  if (many !== undefined && examples !== undefined)
    return listRegistry({ one: one(many), many: manyOf(many, examples) }, examples, means)
  const crate = crateSaid(text)
  const features = crate === undefined ? [] : await featuresOf(crate, means)
  const [feature] = features
  if (feature === undefined) return undefined
  return listDefinitions({ thing: 'feature', which: `all those of ${code(feature.path)}` }, features, means)
}

function one(many: string): string {
  return many.replace(/s$/, '')
}

function manyOf(many: string, { entries }: Registry): string {
  return entries.length === 1 ? one(many) : many
}
