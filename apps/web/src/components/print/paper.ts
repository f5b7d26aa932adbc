import { type RefObject, useEffect } from 'react'
import { z } from 'zod'
import { stored } from '../../lib/storage/storage'

/**
 * The papers of receipts and closings: two widths of thermal rolls, and half a letter sheet (product/receipts#paper).
 */
export const papers = ['80mm', '58mm', 'half-letter'] as const
export type ChosenPaper = (typeof papers)[number]
/** A dense letter sheet has small margins and letters, for long tables; a wide one lies on its side, for many columns. */
export type Paper = ChosenPaper | 'letter' | 'dense-letter' | 'wide-letter'

export const paperLabels: Readonly<Record<ChosenPaper, string>> = {
  '80mm': '80 mm',
  '58mm': '58 mm',
  'half-letter': 'Media carta',
}

/** The paper chosen last in this browser. */
export const rememberedPaper = stored<ChosenPaper>('receiptPaper', { schema: z.enum(papers), fallback: '80mm' })

const sheets = {
  'half-letter': { size: '5.5in 8.5in', margin: '0.5in' },
  letter: { size: 'letter', margin: '0.75in' },
  'dense-letter': { size: 'letter', margin: '0.5in' },
  'wide-letter': { size: 'letter landscape', margin: '0.4in' },
} as const
const MM_PER_PX = 25.4 / 96
/** Rounding must not push the last line to a second page. */
const SPARE_MM = 2
const BOX = 'font: 12px / 16px system-ui, sans-serif; color: #55646e'

/**
 * Style sheet of the printed page. A roll is cut where the sheet ends: its page is as long as the sheet on the screen,
 * `height` in pixels. Browsers without margin boxes omit the running head; the first page has the same information.
 */
export function pageStyle(paper: Paper, height: number, runningHead?: string): string {
  const { size, margin } =
    paper === '80mm' || paper === '58mm'
      ? { size: `${paper} ${Math.ceil(height * MM_PER_PX) + SPARE_MM}mm`, margin: '0' }
      : sheets[paper]
  const page = `size: ${size}; margin: ${margin};`
  if (runningHead === undefined) return `@page { ${page} }`
  const head = `content: "${runningHead.replace(/["\\]/g, '\\$&')}"; overflow-wrap: anywhere; text-align: left; ${BOX}`
  const number = `content: "Página " counter(page) " de " counter(pages); ${BOX}`
  return `@page { ${page} @top-left { ${head} } @bottom-right { ${number} } } @page :first { @top-left { content: none } }`
}

/**
 * Sets the printed page to the paper. A constructed sheet, because the length is known only here, and `@page` would apply
 * to every other page of the app.
 */
export function usePageStyle(paper: Paper, sheet: RefObject<HTMLElement | null>, runningHead?: string): void {
  useEffect(() => {
    const style = new CSSStyleSheet()
    const measure = () => style.replaceSync(pageStyle(paper, sheet.current?.offsetHeight ?? 0, runningHead))
    measure()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    // Fonts or the width may have changed since.
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style)
    }
  }, [paper, sheet, runningHead])
}
