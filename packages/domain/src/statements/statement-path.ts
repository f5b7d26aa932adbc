/** A client of either kind. */
export type StatementOwner = { kind: 'regular' | 'variable'; id: number }

/** As many as a sheet has; a customer with more houses gets another sheet. */
export const MOST_ON_A_SHEET = 12

const OWNER = /^(regular|variable)-(\d{1,9})$/

/** '/statements/print?of=regular-12,variable-3' */
export function statementPath(owners: readonly StatementOwner[]): string {
  return `/statements/print?of=${owners.map(({ kind, id }) => `${kind}-${id}`).join(',')}`
}

/** The clients that the `of` of an address names, each once and as many as a sheet has; what names none is left out. */
export function statementOwners(of: string): StatementOwner[] {
  const named = [...new Set(of.split(','))]
  const owners = named.flatMap((text): StatementOwner[] => {
    const [, kind, id] = OWNER.exec(text) ?? []
    return id === undefined ? [] : [{ kind: kind === 'variable' ? 'variable' : 'regular', id: Number(id) }]
  })
  return owners.slice(0, MOST_ON_A_SHEET)
}
