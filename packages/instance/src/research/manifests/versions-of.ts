import { type DeclaredPackage, type Looks, packagesDeclared } from './packages-declared.ts'

/**
 * The versions of a package that manifests declare: of the one that is called exactly so, else of those with the words in their names, a
 * framework itself first.
 */
export async function versionsOf(said: string, looks: Looks): Promise<readonly DeclaredPackage[]> {
  const words = said.toLowerCase().split(/[^a-z\d]+/)
  const found = await packagesDeclared(words.map(RegExp.escape).join('[a-z]*[-_./ ]?'), looks)
  const exact = found.filter(({ name }) => plainOf(name.slice(name.lastIndexOf('/') + 1)) === words.join(''))
  // "Laravel" is `laravel/framework`, before `laravel/ui`.
  const isCore = ({ name }: DeclaredPackage) => /[/:_-](?:framework|core)$/.test(name)
  return exact.length > 0 ? exact : [...found.filter(isCore), ...found.filter((one) => !isCore(one))]
}

function plainOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
