import { type RefObject, useEffect } from 'react'
import { type Paper, pageStyle } from './paper'

/**
 * Sets the size of the printed page to the paper, and on a roll to the length of the sheet. A constructed sheet, because
 * the length is known only here, and `@page` would apply to every other page of the app.
 */
export function usePageStyle(paper: Paper, sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const style = new CSSStyleSheet()
    const measure = () => style.replaceSync(pageStyle(paper, sheet.current?.offsetHeight ?? 0))
    measure()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    // Fonts or the width may have changed since.
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style)
    }
  }, [paper, sheet])
}
