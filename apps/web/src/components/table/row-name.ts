import { createContext, useContext } from 'react'

/** The id of the element that names the row of a list; undefined outside of rows. */
export const RowName = createContext<string | undefined>(undefined)

/**
 * For the `aria-describedby` of a row's button: a screen reader that goes from button to button says whose it is, while
 * the button's name stays that of its action (product/screens#names-of-buttons).
 */
export function useRowName(): string | undefined {
  return useContext(RowName)
}
