import { z } from 'zod'
import { stored } from '../../lib/storage/storage'

/** The papers of receipts and closings: two widths of thermal rolls, and half a letter sheet (specification 3 B1). */
export const papers = ['80mm', '58mm', 'half-letter'] as const
export type Paper = (typeof papers)[number]

export const paperLabels: Readonly<Record<Paper, string>> = {
  '80mm': '80 mm',
  '58mm': '58 mm',
  'half-letter': 'Media carta',
}

/** The paper chosen last in this browser. */
export const rememberedPaper = stored<Paper>('receiptPaper', { schema: z.enum(papers), fallback: '80mm' })

const MM_PER_PX = 25.4 / 96
/** Rounding must not push the last line to a second page. */
const SPARE_MM = 2

/**
 * Style sheet of the printed page. A roll is cut where the sheet ends: its page is as long as the sheet on the screen,
 * `height` in pixels. Margin boxes of other pages' styles are removed.
 */
export function pageStyle(paper: Paper, height: number): string {
  const size = paper === 'half-letter' ? '5.5in 8.5in' : `${paper} ${Math.ceil(height * MM_PER_PX) + SPARE_MM}mm`
  const none = ['@top-left', '@bottom-right'].map((box) => `${box} { content: none }`).join(' ')
  return `@page { size: ${size}; margin: 0; ${none} }`
}
