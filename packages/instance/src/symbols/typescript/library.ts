import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const libraryDir = dirname(fileURLToPath(import.meta.resolve('typescript')))
/** The folder of TypeScript's own declarations in every program. */
export const LIBRARY = '/:lib/'
/** In JavaScript, comments can be types; in TypeScript they only cost time. */
export const JSDOC = ts.JSDocParsingMode.ParseForTypeInfo

export const isLibrary = (fileName: string): boolean => fileName.startsWith(LIBRARY)

export function readLibrary(fileName: string): string | undefined {
  const name = fileName.slice(LIBRARY.length)
  // Only what ships with the compiler, because `lib` in somebody's configuration can name other files.
  if (!/^lib[\w.-]*\.d\.ts$/.test(name)) return undefined
  try {
    return readFileSync(join(libraryDir, name), 'utf8')
  } catch {
    return undefined
  }
}

/** Files that are parsed once for all programs: only TypeScript's own declarations, since other files differ between commits. */
export function createRegistry(): ts.DocumentRegistry {
  return ts.createDocumentRegistry(true, '/', JSDOC)
}

/** A program's own files, plus TypeScript's declarations from `library`. */
export function withLibrary(library: ts.DocumentRegistry): ts.DocumentRegistry {
  const own = createRegistry()
  const of = (fileName: string) => (isLibrary(fileName) ? library : own)
  return {
    acquireDocument: (fileName, ...rest) => of(fileName).acquireDocument(fileName, ...rest),
    acquireDocumentWithKey: (fileName, ...rest) => of(fileName).acquireDocumentWithKey(fileName, ...rest),
    updateDocument: (fileName, ...rest) => of(fileName).updateDocument(fileName, ...rest),
    updateDocumentWithKey: (fileName, ...rest) => of(fileName).updateDocumentWithKey(fileName, ...rest),
    getKeyForCompilationSettings: (settings) => own.getKeyForCompilationSettings(settings),
    releaseDocument(fileName: string, settings: ts.CompilerOptions, kind?: ts.ScriptKind, format?: ts.ResolutionMode) {
      of(fileName).releaseDocument(fileName, settings, kind ?? ts.ScriptKind.Unknown, format)
    },
    releaseDocumentWithKey(
      path: ts.Path,
      key: ts.DocumentRegistryBucketKey,
      kind?: ts.ScriptKind,
      format?: ts.ResolutionMode,
    ) {
      of(path).releaseDocumentWithKey(path, key, kind ?? ts.ScriptKind.Unknown, format)
    },
    reportStats: () => own.reportStats(),
  }
}
