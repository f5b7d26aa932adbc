/** Which rows show their amounts: all or none, with exceptions. */
export type RevealedFigures = { all: boolean; exceptions: ReadonlySet<number> }

export function everyFigure(all: boolean): RevealedFigures {
  return { all, exceptions: new Set() }
}

export function isRevealed({ all, exceptions }: RevealedFigures, id: number): boolean {
  return exceptions.has(id) ? !all : all
}

export function toggleRevealed({ all, exceptions }: RevealedFigures, id: number): RevealedFigures {
  const next = new Set(exceptions)
  if (!next.delete(id)) next.add(id)
  return { all, exceptions: next }
}
