import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFiles } from './source-files.ts'

/** The nearest tsconfig.json or jsconfig.json above a file. */
export function configPathOf(path: string, { texts }: SourceFiles): string | undefined {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    for (const name of ['tsconfig.json', 'jsconfig.json'])
      if (texts.has(posix.join(folder, name))) return posix.join(folder, name)
    if (folder === '.') return undefined
  }
}

const TAKEN = new Set(['baseUrl', 'paths', 'pathsBasePath', 'rootDirs', 'jsx', 'jsxImportSource', 'customConditions'])

/**
 * The project's own configuration decides how to resolve modules and which library to use; everything else is set for reading, not for
 * building.
 */
export function compilerOptions(configPath: string | undefined, host: ts.ParseConfigHost): ts.CompilerOptions {
  const configured = Object.entries(configuredOptions(configPath, host)).filter(([name]) => TAKEN.has(name))
  return {
    ...Object.fromEntries(configured),
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    allowJs: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    resolveJsonModule: false,
    // No repository defines what a browser or Node provides; the language's own types are needed to infer others.
    lib: ['lib.esnext.d.ts'],
    types: [],
    maxNodeModuleJsDepth: 0,
  }
}

function configuredOptions(configPath: string | undefined, host: ts.ParseConfigHost): ts.CompilerOptions {
  if (configPath === undefined) return {}
  const { config } = ts.readConfigFile(`/${configPath}`, (path) => host.readFile(path))
  return ts.parseJsonConfigFileContent(config ?? {}, host, `/${posix.dirname(configPath)}`).options
}
