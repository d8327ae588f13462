import { withoutTags } from './without-tags.ts'

/** `{@link Pool}`, `{@code 1}` */
const INLINE = /\{@\w+\s([^{}]*)\}/g
/** `<see cref="Pool"/>`, `<paramref name="size"/>` */
const NAMED = /<(?:see|seealso|paramref|typeparamref)\s\w+="(?:[A-Z]:)?([^"<>]*)"\s*\/?>/g
const XML = /<\/?(?:remarks|para|returns|value|exception|param|c|note|inheritdoc)(?:\s[^<>]*)?\/?>/g
/** reStructuredText marks what a name is; readers only need the name. */
const ROLE = /:\w+(?::\w+)?:`~?([^`<]*)(?:<[^`>]*>)?`/g

/** A comment without the marks that tools for documentation read. */
export function withoutDocMarks(text: string): string {
  return withoutTags(text.replace(INLINE, '$1').replace(NAMED, '$1').replace(XML, '').replace(ROLE, '$1')).trim()
}
