import ts from 'typescript'

/** The places of a name in a file; those after the qualifier alone where there are such. */
export function identifiersOf(
  source: ts.SourceFile,
  name: string,
  qualifier: string | undefined,
  most: number,
): ts.Node[] {
  const found: ts.Node[] = []
  if (!source.text.includes(name)) return found
  const visit = (node: ts.Node): void => {
    if (found.length >= most) return
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && node.text === name) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const qualified = found.filter((node) => qualifierOf(node) === qualifier)
  return qualifier !== undefined && qualified.length > 0 ? qualified : found
}

/** `Queue` for `add` in `queue.add`, `Queue.add` and in the body of `class Queue`. */
function qualifierOf(node: ts.Node): string | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return parent.expression.getText()
  if (ts.isQualifiedName(parent) && parent.right === node) return parent.left.getText()
  const around = parent.parent
  if (
    (ts.isClassLike(around) || ts.isInterfaceDeclaration(around) || ts.isEnumDeclaration(around)) &&
    isDeclarationName(node)
  )
    return around.name?.getText()
  return undefined
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
