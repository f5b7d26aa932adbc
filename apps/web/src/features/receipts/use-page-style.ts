import { type RefObject, useEffect } from 'react'
import { type Paper, pageStyle } from './paper'

/**
 * Sets the size of the printed page to the paper, and on a roll to the length of the receipt. A constructed sheet, because
 * the length is known only here, and `@page` would apply to every other page of the app.
 */
export function usePageStyle(paper: Paper, receipt: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const measure = () => sheet.replaceSync(pageStyle(paper, receipt.current?.offsetHeight ?? 0))
    measure()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Fonts or the width may have changed since.
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [paper, receipt])
}
