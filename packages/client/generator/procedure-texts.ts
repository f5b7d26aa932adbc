import type { Checker, Type, Symbol as TypeSymbol } from 'typescript/unstable/sync'

const PROCEDURES = ['Query', 'Mutation']

/** The paths of the procedures of a contract, `clients.list`, that have no doc comment for the editors of scripts. */
export function proceduresWithoutText(checker: Checker, procedures: Type): string[] {
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
