/** What is known about each file of some trees, by its number: before its text is read, and after. */
export interface Selection {
  /** 1 if some text would make it match. */
  may: Uint8Array
  /** 1 if every text would. */
  must: Uint8Array
  matches(file: number, text: () => string): boolean
}

export function all(length: number, value: boolean): Selection {
  const same = new Uint8Array(length).fill(value ? 1 : 0)
  return { may: same, must: same, matches: () => value }
}

/** Matches the files with 1 and no others, whatever their texts. */
export function known(found: Uint8Array): Selection {
  return { may: found, must: found, matches: (file) => found[file] === 1 }
}

export function both(selections: readonly Selection[]): Selection {
  return {
    ...combined(selections, (a, b) => a & b),
    matches: (file, text) => selections.every((one) => one.matches(file, text)),
  }
}

export function either(selections: readonly Selection[]): Selection {
  return {
    ...combined(selections, (a, b) => a | b),
    matches: (file, text) => selections.some((one) => one.matches(file, text)),
  }
}

export function not({ may, must, matches }: Selection): Selection {
  return {
    may: must.map((one) => one ^ 1),
    must: may.map((one) => one ^ 1),
    matches: (file, text) => !matches(file, text),
  }
}

function combined(selections: readonly Selection[], combine: (a: number, b: number) => number) {
  const join = (a: Uint8Array, b: Uint8Array) => a.map((one, file) => combine(one, b[file] ?? 0))
  return {
    may: selections.map(({ may }) => may).reduce(join),
    must: selections.map(({ must }) => must).reduce(join),
  }
}
