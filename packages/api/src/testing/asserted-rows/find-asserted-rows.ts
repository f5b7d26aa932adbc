import { isIdentifier, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What `typeof` says of a value of a row, and 'null'; undefined where a column may have any value. */
export type Kinds = readonly string[] | undefined
/** The columns of a row; a generic one may have more. */
export type AssertedRow = { columns: Record<string, Kinds>; generic: boolean }
/** The place of a tag `sql<Row>` in its file, and `Row`. */
type Assertion = { start: number; end: number; row: AssertedRow }

/** The rows that `sql<Row>` asserts in the files of some projects, by the path of the file and in the order of the tags. */
export function findAssertedRows(projects: readonly string[]): Map<string, Assertion[]> {
  const api = new API()
  try {
    return new Map(
      projects.flatMap((path) => {
        const project = api.updateSnapshot({ openProject: path }).getProject(path)
        if (!project) throw new Error(`${path} was not opened`)
        const files = project.program
          .getSourceFileNames()
          .filter((name) => /\/src\/(?!testing\/).*(?<!\.d|\.test)\.ts$/.test(name))
        return files.map((name): [string, Assertion[]] => [name, assertionsIn(project, name)])
      }),
    )
  } finally {
    api.close()
  }
}

function assertionsIn({ program, checker }: Project, file: string): Assertion[] {
  const found: Assertion[] = []
  const visit = (node: Parameters<typeof isTaggedTemplateExpression>[0]): void => {
    node.forEachChild(visit)
    if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql') return
    const [type] = node.typeArguments ?? []
    const row = type && rowOf(checker, checker.getTypeFromTypeNode(type))
    if (row) found.push({ start: node.tag.getStart(), end: node.tag.end, row })
  }
  program.getSourceFile(file)?.forEachChild(visit)
  return found.sort((one, other) => one.start - other.start)
}

/** Undefined for the type of a single value, as of an expression within a query. */
function rowOf(checker: Checker, type: Type | undefined): AssertedRow | undefined {
  if (!type || type.isUnionType() || checker.isArrayType(type) || isBranded(type)) return undefined
  if ((type.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0) return undefined
  const columns = checker.getPropertiesOfType(type).map((property) => {
    const kinds = kindsOf(checker.getTypeOfSymbol(property) as Type)
    return [property.name, property.flags & SymbolFlags.Optional ? undefined : kinds]
  })
  const generic =
    type.isIntersectionType() &&
    type
      .getTypes()
      .some((part) => (part.flags & TypeFlags.Object) === 0 || checker.getPropertiesOfType(part).length === 0)
  return { columns: Object.fromEntries(columns), generic }
}

function kindsOf(type: Type): Kinds {
  const kinds = (type.isUnionType() ? type.getTypes() : [type]).map(kindOf)
  return kinds.includes(undefined) ? undefined : ([...new Set(kinds)] as string[])
}

function kindOf(type: Type): string | undefined {
  const { flags } = type
  if (flags & TypeFlags.StringLike || isBranded(type)) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (flags & TypeFlags.Null) return 'null'
  return flags & (TypeFlags.Object | TypeFlags.Intersection) ? 'object' : undefined
}

/** An amount, a date or a month: a text with a property that has no value. */
function isBranded(type: Type): boolean {
  return type.isIntersectionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.String)
}
