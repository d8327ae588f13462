const FORBIDDEN = /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)/u

/**
 * Whether git would allow a branch or tag with this name (git-check-ref-format). Everything else that git accepts as a revision
 * (`:/text`, `HEAD~2`, `@{1}`, options) is refused, because it searches, walks or writes.
 */
export function isRefName(text: string): boolean {
  return text.length > 0 && text.length <= 255 && !FORBIDDEN.test(text) && !/^[-./]|[./]$|^@$/.test(text)
}

export function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}

export function isShortId(text: string): boolean {
  return /^[0-9a-f]{4,64}$/i.test(text)
}

/** What a typed revision may mean, likeliest first, as full names that git can't interpret in another way. */
export function candidateRefs(revision: string): string[] {
  if (/^refs\/(heads|tags|remotes)\//.test(revision)) return [revision]
  return ['heads', 'tags', 'remotes', 'remotes/origin'].map((kind) => `refs/${kind}/${revision}`)
}
