/** A first answer for each file of a table, without its text: whether some text, and whether every text, would make it match. */
export interface Selection {
  may: Uint8Array
  must: Uint8Array
}

export function all(length: number, value: boolean): Selection {
  const same = new Uint8Array(length).fill(value ? 1 : 0)
  return { may: same, must: same }
}

export function both(selections: readonly Selection[]): Selection {
  return combined(selections, (a, b) => a & b)
}

export function either(selections: readonly Selection[]): Selection {
  return combined(selections, (a, b) => a | b)
}

export function not({ may, must }: Selection): Selection {
  return { may: must.map((one) => one ^ 1), must: may.map((one) => one ^ 1) }
}

function combined(selections: readonly Selection[], combine: (a: number, b: number) => number): Selection {
  const join = (a: Uint8Array, b: Uint8Array) => a.map((one, file) => combine(one, b[file] ?? 0))
  return selections.reduce((a, b) => ({ may: join(a.may, b.may), must: join(a.must, b.must) }))
}
