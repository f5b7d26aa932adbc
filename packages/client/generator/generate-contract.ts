import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Checker, Type, Symbol as TypeSymbol } from 'typescript/unstable/sync'
import { API } from 'typescript/unstable/sync'
import { PROCEDURES, printTypes } from './print-types'

/** The paths of the procedures of a contract, `clients.list`, that have no doc comment for the editors of scripts. */
function proceduresWithoutText(checker: Checker, procedures: Type): string[] {
  return checker.getPropertiesOfType(procedures).flatMap((member) => {
    const type = checker.getTypeOfSymbol(member) as Type
    if (!isProcedure(type)) return proceduresWithoutText(checker, type).map((path) => `${member.name}.${path}`)
    return hasText(checker, member) ? [] : member.name
  })
}

function isProcedure(type: Type): boolean {
  return type.isTypeReference() && PROCEDURES.includes(type.getTarget().getSymbol()?.name ?? '')
}

function hasText(checker: Checker, member: TypeSymbol): boolean {
  return member.getDocumentationComment(checker).trim() !== ''
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const CONTRACT = pathOf('../src/contract.ts')
const HEADER = `// Generated from the routers of packages/api. To update: npm run generate
//
// Amounts are quetzales: received as text with two decimals, sent as such a text or a number. Days are yyyy-mm-dd, months
// yyyy-mm, instants ISO-8601 in UTC.

import type { Mutation, Query } from './procedure'

`

/**
 * Writes src/contract.ts from the types of contract-source.ts. With `--check`, only fails if it would change. Fails without
 * writing if the types have errors, which would leave out fields, or if a procedure has no doc comment.
 */
function main(): void {
  const { types, withoutText } = describeContract()
  const contract = HEADER + types
  if (withoutText.length > 0) {
    console.error(`Write a doc comment (what, units, errors) at the router for: ${withoutText.join(', ')}`)
    process.exitCode = 1
    return
  }
  if (!process.argv.includes('--check')) {
    writeFileSync(CONTRACT, contract)
    return
  }
  if (readFileSync(CONTRACT, 'utf8') === contract) return
  console.error('packages/client/src/contract.ts is out of date. Run: npm run generate')
  process.exitCode = 1
}

function describeContract(): { types: string; withoutText: string[] } {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProject: pathOf('../tsconfig.json') }).getProjects()
    const file = project?.program.getSourceFile(pathOf('./contract-source.ts'))
    const source = file && project?.checker.getSymbolAtLocation(file)
    if (!project || !source) throw new Error('contract-source.ts is not part of the project')
    const { checker } = project
    const errors = typeErrors(api, project.program.getSourceFileNames())
    if (errors.length > 0) throw new Error(`The contract needs types without errors:\n${errors.join('\n')}`)
    const exported = checker.getExportsOfModule(source)
    const withoutText = exported
      .filter(({ name }) => name === 'Procedures')
      .flatMap((symbol) => proceduresWithoutText(checker, checker.getDeclaredTypeOfSymbol(symbol)))
    return { types: printTypes(checker, exported, namedInputs()), withoutText }
  } finally {
    api.close()
  }
}

/** The type errors of the packages that the contract is made from, in the given files. */
function typeErrors(api: API, fileNames: readonly string[]): string[] {
  const files = new Set(fileNames)
  return ['domain', 'db', 'api'].flatMap((name) => {
    const config = pathOf(`../../${name}/tsconfig.json`)
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    return project.program
      .getSemanticDiagnostics()
      .filter(({ fileName = '' }) => files.has(fileName))
      .map(({ fileName = '', text }) => `${relative(pathOf('../../..'), fileName)}: ${text}`)
  })
}

/** The exported inputs of contract-source.ts, such as `In['clients']['create']`: the name of the type and the procedure. */
function namedInputs(): ReadonlyMap<string, string> {
  const source = readFileSync(pathOf('./contract-source.ts'), 'utf8')
  const exports = source.matchAll(/^export type (\w+) = In\['([\w'\][]+)'\]$/gm)
  return new Map([...exports].map(([, name = '', keys = '']) => [name, keys.replaceAll("']['", '.')]))
}

main()
