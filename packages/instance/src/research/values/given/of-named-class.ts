interface Within {
  name: string
  value: string
  within?: string
  owner?: string
  texts: { line: string }
}

const CLASS = /^[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+$/

/** Without the values of other classes, where the question names a class that has some: the length of a `CharField` is not that of an `IntegerField`. */
export function ofNamedClass<One extends Within>(found: readonly One[], names: readonly string[]): One[] {
  const classes = names.filter((name) => CLASS.test(name) && found.every((one) => one.name !== name))
  const isIn = ({ within, owner }: One) => classes.some((name) => name === within || name === owner)
  if (!found.some(isIn)) return [...found]
  const isElsewhere = ({ within = '', owner = '', texts }: One) =>
    [within, owner].some((name) => CLASS.test(name)) && !classes.some((name) => texts.line.includes(name))
  return found.filter((one) => isIn(one) || !isElsewhere(one))
}
