import ts from 'typescript'
import { compilerOptions } from './compiler-options.ts'
import { isLibrary, JSDOC, LIBRARY, readLibrary, withLibrary } from './library.ts'
import { resolveOwnPackage } from './resolve-own-package.ts'
import type { SourceFiles } from './source-files.ts'

/** A language service for the texts of one commit; a file is parsed when a question needs it or a file that imports it. */
export interface Program {
  service: ts.LanguageService
  /** The repository's root is `/`: `/src/a.ts`. */
  include(paths: readonly string[]): void
}

/** The path in the repository of a program's file; undefined for TypeScript's own library. */
export function repositoryPath(fileName: string): string | undefined {
  return isLibrary(fileName) ? undefined : fileName.replace(/^\//, '')
}

export function createProgram(
  files: SourceFiles,
  configPath: string | undefined,
  library: ts.DocumentRegistry,
  isOver: () => boolean,
): Program {
  const roots = new Set<string>()
  let version = 0
  const host = fileHost(files)
  const options = compilerOptions(configPath, { ...host, readDirectory: () => [], useCaseSensitiveFileNames: true })
  const resolutions = ts.createModuleResolutionCache('/', (name) => name, options)
  const serviceHost: ts.LanguageServiceHost = {
    ...host,
    jsDocParsingMode: JSDOC,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => `${LIBRARY}${ts.getDefaultLibFileName(options)}`,
    getProjectVersion: () => String(version),
    getScriptFileNames: () => [...roots],
    // A commit never changes.
    getScriptVersion: () => '1',
    getScriptSnapshot: (fileName) => {
      const text = host.readFile(fileName)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCancellationToken: () => ({ isCancellationRequested: isOver }),
    useCaseSensitiveFileNames: () => true,
    resolveModuleNameLiterals: (literals, importer, redirect, settings) =>
      literals.map(({ text }) => {
        const found = ts.resolveModuleName(text, importer, settings, host, resolutions, redirect)
        if (found.resolvedModule !== undefined) return found
        const own = resolveOwnPackage(text, importer.slice(1), files)
        if (own === undefined) return { resolvedModule: undefined }
        const extension = /(?:\.d)?\.[cm]?[jt]sx?$/.exec(own)?.[0] ?? '.ts'
        return { resolvedModule: { resolvedFileName: `/${own}`, extension, isExternalLibraryImport: false } }
      }),
  }
  const service = ts.createLanguageService(serviceHost, withLibrary(library))
  return {
    service,
    include(paths) {
      const before = roots.size
      for (const path of paths) roots.add(`/${path}`)
      if (roots.size > before) version++
    },
  }
}

function fileHost({ texts, folders }: SourceFiles) {
  const readFile = (fileName: string) => (isLibrary(fileName) ? readLibrary(fileName) : texts.get(fileName.slice(1)))
  return {
    readFile,
    fileExists: (fileName: string) => texts.has(fileName.slice(1)),
    directoryExists: (name: string) => folders.has(name.replace(/^\/|\/$/g, '')),
    getDirectories: () => [],
  }
}
