import { useCallback, useState } from 'react'
import { shownFigures, useShownFigures } from '../../../../lib/storage/shown-figures'
import { everyFigure, type RevealedFigures, toggleRevealed } from './revealed-figures'

/**
 * Which rows show their amounts: those of the tab's 'Revelar todas las cifras', with exceptions until that changes. `toggle`
 * is stable, so that rows do not render again.
 */
export function useRevealedFigures() {
  const [showsAll, showAll] = useShownFigures()
  const [toggled, setToggled] = useState(() => everyFigure(showsAll))
  const toggle = useCallback((id: number) => {
    setToggled((current) => toggleRevealed(unlessChanged(current, shownFigures.read()), id))
  }, [])
  return { revealed: unlessChanged(toggled, showsAll), toggle, showsAll, showAll }
}

/** Without exceptions if all are shown, or masked, since they were made. */
function unlessChanged(revealed: RevealedFigures, all: boolean): RevealedFigures {
  return revealed.all === all ? revealed : everyFigure(all)
}
