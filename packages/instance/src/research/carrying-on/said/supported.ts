/** A piece of a sentence is nothing that is supported. */
const CLAUSE = /^(?:if|whether|when|that|what|how)\b/i

/** Questions for what something can do. */
export const DOES =
  /^\W*(?:does|do|can|could|is|are|has|have)\b.*\b(?:supports?|supported|handles?|works?|allow\w*|accepts?)\b/i

const SUPPORTS =
  /\b(?:supports?|handles?|accepts?|works? (?:with|on|under))\s+(?:for\s+)?(?!(?:by|for|in|me|on|us|you)\b)(\w.*?)\W*$/i
const FLAG = /\b(?:supports?|handles?|accepts?|works? with)\s+(--?[a-z][\w-]*)\W*$/i
const IS_SUPPORTED = /^\W*(?:is|are) (?:the |an? )?(\S+(?: \S+){0,3}?) (?:still )?(?:supported|allowed|handled)\W*$/i

/** What a question asks whether it is supported. */
export function supportedIn(question: string): string | undefined {
  if (!DOES.test(question)) return undefined
  const found = [FLAG, SUPPORTS, IS_SUPPORTED]
    .map((pattern) => pattern.exec(question)?.[1])
    .find((one) => one !== undefined)
  return found === undefined || CLAUSE.test(found) ? undefined : found
}
