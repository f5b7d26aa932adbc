import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API, type Checker, type Project, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import { operations } from '../src/rest/operations'
import { createDescriber } from './schema-of-type'

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
  console.error('apps/server/src/openapi/answers.json is out of date. Run: pnpm --filter @isp/server generate')
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
    const { describe, named } = createDescriber(checker, exported)
    const procedures = operations.flatMap(({ answer }) => ('of' in answer ? [answer.of] : []))
    const answers = Object.fromEntries(
      [...new Set(procedures)].toSorted().map((path) => [path, describe(outputOf(checker, outputs, path))]),
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
