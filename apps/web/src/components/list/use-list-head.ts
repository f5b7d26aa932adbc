import { useState } from 'react'
import { afterPress } from '../../lib/after-press'

type Options = {
  /** The searched text. */
  text: string
  /** Number of set filters inside the disclosure. */
  inForce: number
}

/**
 * What of a list's head is visible on a phone. `opened`: 'Más filtros' is open, by choice or because one of its filters
 * is set. `folded`: only the search box is shown, because it has the focus or a text and the disclosure is closed.
 */
export function useListHead({ text, inForce }: Options) {
  const [focused, setFocused] = useState(false)
  // The operator's choice; undefined follows the filters.
  const [chosen, setChosen] = useState<boolean | undefined>(undefined)
  const searching = focused || text.trim() !== ''
  const opened = chosen ?? (inForce > 0 && !searching)

  /** To be called when the search box gains or loses the focus. */
  const followFocus = (box: HTMLElement) => {
    // After the press that moved the focus: folding would move the pressed element away.
    setTimeout(() =>
      afterPress(() => {
        const hasFocus = document.activeElement === box
        setFocused(hasFocus)
        if (!hasFocus) return
        setChosen(undefined)
        window.scrollTo({ top: 0, behavior: 'instant' })
      }),
    )
  }
  return { opened, folded: searching && !opened, followFocus, toggle: () => setChosen(!opened) }
}
