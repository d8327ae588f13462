/** What things look like that are called so. */
const SHAPES: readonly (readonly [noun: RegExp, shape: RegExp])[] = [
  [/^(?:files?|filenames?)$/, /[./]/],
  [/^(?:vars?|variables?|envs?)$/, /^[A-Z][A-Z\d_]+$/],
  [/^(?:flags?|switches|arguments?|args?)$/, /-/],
  [/^(?:routes?|endpoints?|urls?|paths?|pages?)$/, /\//],
  [/^(?:metrics?|gauges?|counters?)$/, /[_.]/],
  [/^(?:errors?|exceptions?)$/, /Error|Exception|_ERROR|^E[A-Z]|^Err/],
  [/^(?:extensions?|suffixes|endings)$/, /^\.?\w{1,6}$/],
  [/^headers?$/, /^[A-Za-z]+(?:-[A-Za-z]+)*$/],
  [/^(?:codes?|statuses|ports?|numbers?)$/, /\d|[A-Z]{3}/],
  [
    /^(?:(?:sub)?commands?|modes?|levels?|states?|types?|formats?|strateg(?:y|ies)|kinds?|roles?|events?)$/,
    /^[\w:.-]{2,30}$/,
  ],
]

/** The shape of things with this name. */
export function shapeOf(noun: string): RegExp | undefined {
  return SHAPES.find(([called]) => called.test(noun))?.[1]
}
