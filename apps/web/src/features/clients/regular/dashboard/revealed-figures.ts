/** Which rows show their figures: all of them or none, but for the exceptions. */
export type RevealedFigures = { all: boolean; exceptions: ReadonlySet<number> }

/** Masked everywhere, as the dashboard opens. */
export const everyFigureMasked: RevealedFigures = { all: false, exceptions: new Set() }

export const everyFigureRevealed: RevealedFigures = { all: true, exceptions: new Set() }

/** Whether a client's figures are shown. */
export function isRevealed({ all, exceptions }: RevealedFigures, id: number): boolean {
  return exceptions.has(id) ? !all : all
}

/** Shows or masks the figures of one client. */
export function toggleRevealed({ all, exceptions }: RevealedFigures, id: number): RevealedFigures {
  const next = new Set(exceptions)
  if (!next.delete(id)) next.add(id)
  return { all, exceptions: next }
}
