import { jsPDF } from 'jspdf'
import type { SheetFact } from '../sheet-content'

const STYLES = ['normal', 'bold'] as const

/** The font of the PDF as TrueType files. */
export type PdfFonts = Record<(typeof STYLES)[number], Uint8Array>

type Style = { size: number; bold?: boolean; soft?: boolean }
type Placed = Style & { x?: number; align?: 'left' | 'right' | 'center' }

export const FONT = 'Lato'
export const INK = '#1b252b'
export const INK_SOFT = '#55646e'
export const RULE = '#c9d3d9'
/** Letter paper, in points. */
export const PAPER = { width: 612, height: 792, margin: 54 } as const
export const BOTTOM = PAPER.height - PAPER.margin
export const RIGHT = PAPER.width - PAPER.margin
const LINE_HEIGHT = 1.4
const FOOT_SIZE = 9
const NO_GLYPH = 0

/** Pages of letter paper on which text is placed from top to bottom; a new page begins where one is full. */
export class PdfPaper {
  readonly pdf: jsPDF
  /** Where the next text goes, in points from the top of the page. */
  y: number = PAPER.margin

  constructor(fonts: PdfFonts) {
    this.pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true })
    for (const style of STYLES) {
      const file = `${FONT}-${style}.ttf`
      this.pdf.addFileToVFS(file, binaryString(fonts[style]))
      this.pdf.addFont(file, FONT, style)
    }
  }

  /** Whether both styles of the font have a character; the library leaves out those that they lack. */
  has(codePoint: number): boolean {
    return STYLES.every(
      (style) => this.pdf.setFont(FONT, style).getFont().metadata.characterToGlyph(codePoint) !== NO_GLYPH,
    )
  }

  lines(text: string, width: number, style: Style): string[] {
    this.apply(style)
    return this.pdf.splitTextToSize(pdfText(text), width)
  }

  /** Writes lines below each other and moves down; returns their height. */
  write(lines: readonly string[], { x = PAPER.margin, align = 'left', ...style }: Placed): number {
    const height = style.size * LINE_HEIGHT
    for (const line of lines) {
      this.room(height)
      this.apply(style)
      this.pdf.text(pdfText(line), x, this.y + style.size, { align })
      this.y += height
    }
    return height * lines.length
  }

  text(text: string, width: number, style: Placed): void {
    this.write(this.lines(text, width, style), style)
  }

  /** A label, and its value at the right edge beside it. */
  pair({ label, value }: SheetFact, { x = PAPER.margin, ...style }: Style & { x?: number }): void {
    const top = this.y
    this.write([label], { ...style, x, soft: !style.bold })
    const width = RIGHT - x - this.pdf.getTextWidth(pdfText(label)) - style.size
    this.y = top
    this.write(this.lines(value, width, style), { ...style, x: RIGHT, align: 'right' })
    this.y += 3
  }

  rule(color: string, width: number): void {
    this.pdf.setDrawColor(color).setLineWidth(width).line(PAPER.margin, this.y, RIGHT, this.y)
  }

  /** Begins a new page unless this one has room for `height`. */
  room(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.pdf.addPage()
    this.y = PAPER.margin
  }

  /** Adds a head to every page but the first, and the number to each. */
  numberPages(runningHead: string): void {
    const count = this.pdf.getNumberOfPages()
    for (let page = 1; page <= count; page += 1) {
      this.pdf.setPage(page)
      this.apply({ size: FOOT_SIZE, soft: true })
      const [head = ''] = this.pdf.splitTextToSize(pdfText(runningHead), RIGHT - PAPER.margin)
      if (page > 1) this.pdf.text(head, PAPER.margin, PAPER.margin / 2 + FOOT_SIZE)
      this.pdf.text(`Página ${page} de ${count}`, RIGHT, PAPER.height - PAPER.margin / 2, { align: 'right' })
    }
  }

  private apply({ size, bold, soft }: Style): void {
    this.pdf
      .setFont(FONT, bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(soft ? INK_SOFT : INK)
  }
}

/**
 * A text as the library draws it whole: letters with their accents as one character, as the font has them, and no control
 * characters such as tabs, at which it would end the line (findings/jspdf-embedded-font-loses-text.sh).
 */
export function pdfText(text: string): string {
  return text.normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' ')
}

/** As the library takes a file: a character for each byte. */
function binaryString(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
