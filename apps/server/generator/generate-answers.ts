import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import { operations } from '../src/rest/operations'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const ANSWERS = pathOf('../src/openapi/answers.json')

/**
 * Writes src/openapi/answers.json: JSON Schema of what the procedures behind the documented paths return, from the types
 * of the client's contract. With `--check`, only fails if it would change.
 */
function main(): void {
  const answers = `${JSON.stringify(describeAnswers(), null, 2)}\n`
  if (!process.argv.includes('--check')) {
    writeFileSync(ANSWERS, answers)
    return
  }
  if (readFileSync(ANSWERS, 'utf8') === answers) return
  console.error('apps/server/src/openapi/answers.json is out of date. Run: npm run generate')
  process.exitCode = 1
}

function describeAnswers() {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProject: pathOf('../tsconfig.json') }).getProjects()
    if (!project) throw new Error('there is no project')
    const { checker } = project
    const source = moduleOf(project, pathOf('./answer-source.ts'))
    const contract = moduleOf(project, pathOf('../../../packages/client/src/contract.ts'))
    const exported = [source, contract].flatMap((module) => checker.getExportsOfModule(module))
    const outputs = checker.getDeclaredTypeOfSymbol(member(exported, 'Outputs'))
    const { describeAt, named } = createDescriber(checker, exported)
    const procedures = operations.flatMap(({ answer }) => ('of' in answer ? [answer.of] : []))
    const answers = Object.fromEntries(
      [...new Set(procedures)].toSorted().map((path) => [path, describeAt(path, outputOf(checker, outputs, path))]),
    )
    return { answers, schemas: Object.fromEntries(Object.entries(named).toSorted()) }
  } finally {
    api.close()
  }
}

function moduleOf({ program, checker }: Project, path: string): TypeSymbol {
  const file = program.getSourceFile(path)
  const symbol = file && checker.getSymbolAtLocation(file)
  if (!symbol) throw new Error(`${path} is not part of the project`)
  return symbol
}

function outputOf(checker: Checker, outputs: Type, path: string): Type {
  return path.split('.').reduce<Type>((type, key) => {
    return checker.getTypeOfSymbol(member(checker.getPropertiesOfType(type), key)) as Type
  }, outputs)
}

function member(symbols: readonly TypeSymbol[], name: string): TypeSymbol {
  const symbol = symbols.find((one) => one.name === name)
  if (!symbol) throw new Error(`the contract has no ${name}`)
  return symbol
}

main()

/** Describes a type of the contract as JSON Schema. The exported types that it uses become references to `named`. */
function createDescriber(checker: Checker, exported: readonly TypeSymbol[]) {
  const names = new Map<number, TypeSymbol>()
  for (const symbol of exported) names.set(checker.getDeclaredTypeOfSymbol(symbol).id, symbol)
  const named: Record<string, JsonSchema> = {}
  /** The procedure and the fields that are being described. */
  const within: string[] = []
  return { describeAt, named }

  function describeAt(name: string, type: Type): JsonSchema {
    within.push(name)
    const schema = describe(type)
    within.pop()
    return schema
  }

  function describe(type: Type): JsonSchema {
    const symbol = names.get(type.id)
    if (!symbol) return describeAnew(type)
    named[symbol.name] ??= commented(symbol, describeAnew(type))
    return { $ref: `#/components/schemas/${symbol.name}` }
  }

  function describeAnew(type: Type): JsonSchema {
    if (type.isUnionType()) return describeUnion(type.getTypes())
    if (type.isTypeReference() && isArray(type)) {
      return { type: 'array', items: describe(checker.getTypeArguments(type)[0] as Type) }
    }
    if (type.isObjectType() || type.isIntersectionType()) return describeObject(type)
    return describePrimitive(type)
  }

  function isArray(type: Type): boolean {
    return /^(Readonly)?Array$/.test(type.getSymbol()?.name ?? '')
  }

  function describePrimitive(type: Type): JsonSchema {
    if (type.flags & TypeFlags.String) return { type: 'string' }
    // The contract has no other numbers: amounts are texts.
    if (type.flags & TypeFlags.Number) return { type: 'integer' }
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (type.isLiteralType()) return { const: type.value }
    throw new Error(`no JSON Schema for ${checker.typeToString(type)}, the type of ${within.join('.')}`)
  }

  function describeUnion(types: readonly Type[]): JsonSchema {
    const present = types.filter(({ flags }) => !(flags & TypeFlags.Undefined))
    const literals = present.filter((type) => type.isLiteralType()).map(({ value }) => value)
    const others = present.filter((type) => !type.isLiteralType())
    const nullable = others.some(({ flags }) => flags & TypeFlags.Null)
    const schemas = others.filter(({ flags }) => !(flags & TypeFlags.Null)).map(describe)
    if (literals.length === 2 && literals.every((value) => typeof value === 'boolean'))
      schemas.push({ type: 'boolean' })
    else if (literals.length === 1) schemas.push({ const: literals[0] })
    else if (literals.length > 0) schemas.push({ type: 'string', enum: literals.toSorted() })
    const [only] = schemas
    if (schemas.length === 1 && only && !nullable) return only
    // A text or null is shown better by one type than by two alternatives.
    if (schemas.length === 1 && typeof only?.type === 'string' && !only.enum && !only.properties && !only.items) {
      return { ...only, type: [only.type, 'null'] }
    }
    return { anyOf: [...schemas, ...(nullable ? [{ type: 'null' }] : [])] }
  }

  function describeObject(type: Type): JsonSchema {
    const members = checker.getPropertiesOfType(type).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map((member) => [
          member.name,
          commented(member, describeAt(member.name, checker.getTypeOfSymbol(member) as Type)),
        ]),
      ),
      required: members.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name),
    }
  }

  function commented(symbol: TypeSymbol, schema: JsonSchema): JsonSchema {
    const description = symbol.getDocumentationComment(checker).replaceAll('\n', ' ').trim()
    return description ? { description, ...schema } : schema
  }
}
