import { type DeclaredPackage, type Looks, packagesDeclared } from './packages-declared.ts'

const FRAMEWORK = /[/:_-](?:framework|core)$/

/**
 * The versions of a package that manifests declare: of the one that is called exactly so, else of those with the words in their names, a
 * framework itself first.
 */
export async function versionsOf(said: string, looks: Looks): Promise<readonly DeclaredPackage[]> {
  const words = said.toLowerCase().split(/[^a-z\d]+/)
  const found = await packagesDeclared(words.map(RegExp.escape).join('[a-z]*[-_./ ]?'), looks)
  const exact = found.filter(({ name }) => isNamed(name, said))
  // "Laravel" is `laravel/framework`, before `laravel/ui`.
  const isCore = ({ name }: DeclaredPackage) => FRAMEWORK.test(name)
  return exact.length > 0 ? exact : [...found.filter(isCore), ...found.filter((one) => !isCore(one))]
}

/** Whether a package is what was said, or its framework, not something else for it: `ioredis` isn't Redis. */
export function isCalled(name: string, said: string): boolean {
  return isNamed(name, said) || FRAMEWORK.test(name)
}

function isNamed(name: string, said: string): boolean {
  return plainOf(name.slice(name.lastIndexOf('/') + 1)) === plainOf(said)
}

function plainOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
