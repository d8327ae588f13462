import ts from 'typescript'

/** The positions of a name in a file, in order; if some follow the qualifier, only those. */
export function identifiersOf(source: ts.SourceFile, name: string, qualifier: string | undefined, most: number) {
  const found: ts.Node[] = []
  const { text } = source
  for (let at = text.indexOf(name); at !== -1 && found.length < most; at = text.indexOf(name, at + name.length)) {
    const node = identifierAt(source, at)
    // A private name starts before its letters.
    if (node !== undefined && node.text.replace(/^#/, '') === name && node !== found.at(-1)) found.push(node)
  }
  const qualified = found.filter((node) => qualifierOf(node) === qualifier)
  return qualifier !== undefined && qualified.length > 0 ? qualified : found
}

/** The identifier at a position; undefined in comments and strings. */
export function identifierAt(
  source: ts.SourceFile,
  position: number,
): ts.Identifier | ts.PrivateIdentifier | undefined {
  let node: ts.Node = source
  for (;;) {
    const child: ts.Node | undefined = ts.forEachChild(node, (one) =>
      one.pos <= position && position < one.end ? one : undefined,
    )
    if (child === undefined) break
    node = child
  }
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return undefined
  return node.getStart(source) <= position ? node : undefined
}

/** `Queue` for `add` in `Queue.add` and inside `class Queue`. */
function qualifierOf(node: ts.Node): string | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return parent.expression.getText()
  if (ts.isQualifiedName(parent) && parent.right === node) return parent.left.getText()
  const around = parent.parent
  const hasMembers = ts.isClassLike(around) || ts.isInterfaceDeclaration(around) || ts.isEnumDeclaration(around)
  return hasMembers && isDeclarationName(node) ? around.name?.getText() : undefined
}

export function isDeclarationName(node: ts.Node): boolean {
  const { parent } = node
  return 'name' in parent && parent.name === node && !isImport(parent) && !ts.isPropertyAccessExpression(parent)
}

/** The module that an import at or above a node names. */
export function importedModule(node: ts.Node): string | undefined {
  const declaration = ts.findAncestor(node, ts.isImportDeclaration)
  return declaration !== undefined && ts.isStringLiteral(declaration.moduleSpecifier)
    ? declaration.moduleSpecifier.text
    : undefined
}

function isImport(node: ts.Node): boolean {
  return (
    ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node) || ts.isExportSpecifier(node)
  )
}
