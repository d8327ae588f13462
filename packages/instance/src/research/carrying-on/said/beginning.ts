/** How questions begin that go on from another one: "and", "ok, but". */
export const BEGINNING = '^\\W*(?:(?:and|but|so|ok(?:ay)?)\\W+)*'
