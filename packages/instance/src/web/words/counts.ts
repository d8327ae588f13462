const numbers = new Intl.NumberFormat('en-US')

export const count = (value: number): string => numbers.format(value)

/** A number with the noun it counts. */
export const many = (value: number, one: string, more = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : more}`
