import { fileClass } from '../../search/text/file-class.ts'
import { codeLanguage } from '../source/code-language.ts'
import { shownDefinition } from '../source/shown-definition.ts'
import type { SourceTree } from '../source/source-trees.ts'
import { type Definition, type Definitions, MOST_DEFINITIONS, type Outside } from '../source/symbol-query.ts'
import type { Tag } from '../tags/tag.ts'
import type { FileTags } from './file-tags.ts'
import { moduleFile } from './imports/module-files.ts'
import { routesTo } from './reachable.ts'
import type { Routes } from './routes.ts'
import { scoreDefinition } from './score-definition.ts'
import type { Usage } from './usage.ts'
import { folderOf, isVisible } from './visible.ts'

export interface Found {
  path: string
  tag: Tag
  score: number
}

/** The number of files read for one name, nearest first. */
const MOST_FILES = 600
/** With a score this much lower than the best, it is another thing with the same name. */
const MARGIN = 25

/** What a file most likely means by a name, based on the definitions that parsers see in the files that mention it. */
export async function nameDefinitions(
  usage: Usage,
  mentions: readonly string[],
  tree: SourceTree,
  tagsOf: FileTags,
  isOver: () => boolean,
): Promise<Definitions> {
  const name = usage.original
  const family = codeLanguage(usage.path)?.family
  const related = mentions.filter((path) => codeLanguage(path)?.family === family && tree.files.has(path))
  const routes = await routesTo(usage, name, related, tree)
  const files = byNearness([...new Set([usage.path, ...related])], usage.path, routes).slice(0, MOST_FILES)
  const found: Found[] = []
  for await (const { path, tags } of tagsOf(tree, files, isOver)) {
    for (const tag of tags) {
      if (tag.name === name && isVisible(tag, path, usage, routes))
        found.push({ path, tag, score: scoreDefinition(tag, path, usage, routes) })
    }
  }
  found.sort((a, b) => b.score - a.score)
  const best = found[0]?.score ?? 0
  const likely = found.filter((one) => isPlausible(one) && one.score >= best - MARGIN)
  const outside = outsideOf(routes, usage, tree)
  if (likely.length > 0 || outside.length > 0) return { definitions: await show(likely, tree), outside }
  const module = await showModule(usage, routes, tree)
  return { definitions: module.length > 0 ? module : await showLocal(usage, tree), outside }
}

/** With a lower score, nothing but the name speaks for a place. Mere declarations are worth showing if nothing defines the name. */
function isPlausible({ score, tag }: Found): boolean {
  return score > (tag.kind === 'prototype' ? -20 : 0)
}

/** Reads the best few, one for each thing: overloads and repeated declarations count once. */
export async function show(found: readonly Found[], tree: SourceTree): Promise<Definition[]> {
  const distinct = new Map<string, Found>()
  for (const one of found) {
    const key = [one.path, one.tag.scope, one.tag.kind].join('\0')
    const first = distinct.get(key)
    if (first === undefined || (first.score === one.score && one.tag.line < first.tag.line)) distinct.set(key, one)
  }
  const shown = [...distinct.values()].slice(0, MOST_DEFINITIONS)
  const contents = await tree.readAll(shown.map(({ path }) => path))
  return shown.map(({ path, tag }, index) =>
    shownDefinition(path, contents[index]?.toString() ?? '', tag.line, tag.endLine),
  )
}

/** The file itself if the name stands for a whole module. */
async function showModule({ local }: Usage, routes: Routes, tree: SourceTree): Promise<Definition[]> {
  const named = routes.all.find((route) => route.weight === 1 && route.import.alias === local)
  const path = named && moduleFile(tree, named.import, 1)
  const [content] = path === undefined ? [] : await tree.readAll([path])
  const text = content?.toString()
  return path === undefined || text === undefined ? [] : [shownDefinition(path, text, 1, text.split('\n').length)]
}

async function showLocal(usage: Usage, tree: SourceTree): Promise<Definition[]> {
  const [content] = await tree.readAll([usage.path])
  const text = content?.toString() ?? ''
  const line = localBinding(usage, text)
  return line === undefined ? [] : [shownDefinition(usage.path, text, line, line)]
}

/** Modules that certainly provide the name and that match no file of the tree. */
function outsideOf(routes: Routes, { original }: Usage, tree: SourceTree): Outside[] {
  const sure = routes.all.filter(({ weight, import: { isExact } }) => weight === 1 && !isExact)
  return sure
    .filter((route) => moduleFile(tree, route.import, 0.5) === undefined)
    .map((route) => ({ module: route.import.module, name: original }))
}

const LONGEST = 300

/** The line that most likely introduces a name local to a file: its first declaration, assignment or parameter. */
function localBinding({ occurrences, local }: Usage, text: string): number | undefined {
  const lines = text.split('\n')
  const name = local.replace(/[$?!]/g, '\\$&')
  const declared = new RegExp(
    `\\b(?:let|var|const|val|my|local|auto|for|as|with)\\b[^=]{0,80}(?<![\\w.])${name}(?!\\w)`,
  )
  const assigned = new RegExp(`(?<![\\w.>])${name}\\s*(?::=|=(?![=>])|,[^=()]{0,80}:=)`)
  const parameter = new RegExp(`\\b(?:def|func|fn|function|lambda)\\b[^)]*[(,\\s*&]${name}(?!\\w)`)
  return occurrences
    .filter(({ isMember }) => !isMember)
    .map(({ line }) => line)
    .find((line) => {
      const shown = (lines[line - 1] ?? '').slice(0, LONGEST)
      return declared.test(shown) || assigned.test(shown) || parameter.test(shown)
    })
}

/** The likeliest files first: the one asked about, its imports, its folder; tests and copies last. */
function byNearness(paths: readonly string[], from: string, routes: Routes): string[] {
  const scored = paths.map((path) => ({ path, score: score(path) }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ path }) => path)

  function score(path: string): number {
    if (path === from) return 10
    const near = folderOf(path) === folderOf(from) ? 0.5 : 0
    return (
      routes.weightOf(path) * 2 + near - (fileClass(path) === 'code' || fileClass(path) === fileClass(from) ? 0 : 1)
    )
  }
}
