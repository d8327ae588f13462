import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Passage } from '../passages/find-passages.ts'
import { type DocTerm, stemOf, stemsIn } from '../passages/terms.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { releaseSettings, releaseWorkflows } from '../tasks/find-release.ts'
import { findTask } from '../tasks/find-task.ts'
import { RELEASE, RELEASED } from '../tasks/task-sorts.ts'
import { besides, placeOfPassage, replyOfPassages } from './reply-of-passages.ts'

const RELEASE_STEM = stemOf('release')
/** Elsewhere, what is published may be a message. */
const PUBLISHED = stemOf('publish')
const FOR_MAINTAINERS = /contribut|maintain|develop|hacking|publishing/i
/** What changed in releases, and how to move to them. */
const OF_CHANGES = /change|upgrad|migrat|histor|news|notes|template|install/i
/** A page or section about releases is what is asked for if its score is this close to the best. */
const NEAR = 0.25
const TOP = 0.6

/** How a new version is made: as a document says, or else by what makes it in the repository. */
export async function replyOfRelease(
  text: string,
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const isAsked = RELEASE.asked.test(text) || RELEASED.test(text)
  if (!isAsked || means.repositories.length !== 1) return undefined
  const most = passages[0]?.score ?? 0
  const about = passages.filter((one) => one.score > most * NEAR && isAboutReleases(one))
  // A page about releases begins with what holds for all; a section of it may be about a special one.
  const told =
    about.find(({ titles, score }) => titles.length === 1 && score > (about[0]?.score ?? 0) * TOP) ?? about[0]
  const [[first, ...others], task, settings] = await Promise.all([
    releaseWorkflows(means),
    findTask(RELEASE, means),
    releaseSettings(means),
  ])
  const made = [...[first, ...others].flatMap((one) => one?.place ?? []), ...(settings === undefined ? [] : [settings])]
  if (told !== undefined) {
    const reply = replyOfPassages(told, [], terms, means)
    return {
      ...reply,
      ...besides(
        [...reply.places, ...made.slice(0, 1)],
        passages.filter((one) => one !== told),
      ),
    }
  }
  const link = (place: (typeof made)[number]) => linkTo(place, means.links, false)
  const near = passages.filter(({ path }) => !OF_CHANGES.test(path))
  const shown = (places: typeof made) => besides(places, near)
  if (first !== undefined && first.by !== 'hand') {
    const tag = first.pattern === undefined || first.pattern === '*' ? '' : ` that matches ${code(first.pattern)}`
    const what = first.by === 'tag' ? `Pushing a tag${tag}` : 'Publishing a release on GitHub'
    return { first: `${what} runs ${link(first.place)}.`, ...shown(made), certainty: 'likely' }
  }
  if (task !== undefined)
    return { first: `${code(task.command)}: ${link(task.place)}`, ...shown([task.place, ...made]), certainty: 'likely' }
  if (first !== undefined)
    return { first: `${link(first.place)} makes a release. Start it by hand.`, ...shown(made), certainty: 'likely' }
  const said = 'I found no document or workflow that makes a release.'
  if (settings !== undefined)
    return { first: `${said} Releases are set up in ${link(settings)}.`, ...shown(made), certainty: 'thin' }
  const [best] = near
  return {
    first: said,
    ...besides(best === undefined ? [] : [placeOfPassage(best, 1, false, terms)], []),
    certainty: 'thin',
  }
}

function isAboutReleases({ titles, path }: Passage): boolean {
  const names = [titles.at(-1) ?? '', titles[0] ?? '', path.split('/').at(-1) ?? '']
  const made = FOR_MAINTAINERS.test(path) ? [RELEASE_STEM, PUBLISHED] : [RELEASE_STEM]
  return (
    !names.some((name) => OF_CHANGES.test(name)) && names.some((name) => made.some((stem) => stemsIn(name).has(stem)))
  )
}
