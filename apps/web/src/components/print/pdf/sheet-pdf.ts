import { autoTable } from 'jspdf-autotable'
import type { SheetCell, SheetContent, SheetFact, SheetTable } from '../sheet-content'
import { BOTTOM, FONT, INK, INK_SOFT, PAPER, type PdfFonts, PdfPaper, pdfText, RIGHT, RULE } from './pdf-paper'

const WIDTH = RIGHT - PAPER.margin
const LOGO = { width: 150, height: 54 }
const FACTS_LEFT = RIGHT - 146
const SIGNATURE = { width: 200, room: 36 }
const TITLE = { size: 18, bold: true } as const
const TOTAL = { size: 12, bold: true } as const
const TEXT = { size: 10.5 } as const
const SMALL = { size: 9.75, soft: true } as const

export type PdfLogo = { bytes: Uint8Array; type: 'png' | 'jpeg'; width: number; height: number }
export type PdfParts = { fonts: PdfFonts; logo: PdfLogo | null }

/**
 * A sheet on letter paper as PDF, with text as text in embedded fonts, like the printed one
 * (product/quotations#sending). `logoDrawn` is false without a logo, and for one that cannot be decoded: then the head
 * has only texts.
 */
export function sheetPdf(content: SheetContent, { fonts, logo }: PdfParts): { bytes: ArrayBuffer; logoDrawn: boolean } {
  const { title, table, runningHead = title } = content
  const paper = new PdfPaper(fonts)
  paper.pdf.setLanguage('es-GT').setProperties({ title: runningHead, author: content.head?.name ?? '' })
  const logoDrawn = drawHead(paper, content, logo)
  drawTitle(paper, content)
  if (table) drawTable(paper, table)
  drawTotal(paper, content)
  drawAgreement(paper, content)
  paper.numberPages(runningHead)
  return { bytes: paper.pdf.output('arraybuffer'), logoDrawn }
}

/** Returns whether the logo is there. */
function drawHead(paper: PdfPaper, { head }: SheetContent, logo: PdfLogo | null): boolean {
  if (!head) return false
  const top = paper.y
  const size = logo && drawLogo(paper, logo)
  const x = PAPER.margin + (size ? size.width + 12 : 0)
  if (head.name !== null) paper.text(head.name, RIGHT - x, { ...TOTAL, x })
  for (const line of head.lines) paper.text(line, RIGHT - x, { ...SMALL, x })
  paper.y = Math.max(paper.y, top + (size?.height ?? 0)) + 18
  return size !== null
}

/** Draws the logo and returns its size; null if it cannot be decoded, which must not stop a quotation. */
function drawLogo({ pdf, y }: PdfPaper, logo: PdfLogo): { width: number; height: number } | null {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 0.75)
  const size = { width: logo.width * scale, height: logo.height * scale }
  try {
    pdf.addImage(logo.bytes, logo.type.toUpperCase(), PAPER.margin, y, size.width, size.height)
    return size
  } catch {
    return null
  }
}

/** The title with what is above and below it, facts beside it, then for whom it is. */
function drawTitle(paper: PdfPaper, { kind, title, stamp, notes = [], facts = [], party }: SheetContent): void {
  const top = paper.y
  const width = FACTS_LEFT - 48 - PAPER.margin
  if (kind !== undefined) paper.text(kind, width, { ...SMALL, bold: true })
  for (const text of [title, ...(stamp ? [stamp] : [])]) paper.text(text, width, TITLE)
  for (const note of notes) paper.text(note, width, TEXT)
  const below = paper.y
  paper.y = top
  for (const fact of facts) paper.pair(fact, { ...TEXT, x: FACTS_LEFT })
  paper.y = Math.max(paper.y, below) + 9
  paper.rule(INK, 1.5)
  paper.y += 12
  if (!party) return
  paper.text(party.label, WIDTH, SMALL)
  paper.text(party.value, WIDTH, TOTAL)
  paper.y += 12
}

/** The table without its last row, which stays with what is drawn below it; the headings are on every page. */
function drawTable(paper: PdfPaper, { columns, rows }: SheetTable): void {
  const alignment = columns.map(({ holds }) => (holds === 'amounts' ? 'right' : 'left'))
  const amounts = columns.flatMap(({ holds }, index) =>
    holds === 'amounts' ? [[index, { halign: 'right', cellWidth: 110 }] as const] : [],
  )
  autoTable(paper.pdf, {
    startY: paper.y,
    margin: PAPER.margin,
    theme: 'plain',
    head: [columns.map(({ label }, index) => ({ content: label, styles: { halign: alignment[index] } }))],
    body: rows.map(({ cells }) => {
      const texts = cells.map((cell) => pdfText(wholeCell(cell)))
      if (texts.length > 1) return texts
      return [{ content: texts[0] ?? '', colSpan: columns.length, styles: { fontStyle: 'bold' as const } }]
    }),
    rowPageBreak: 'avoid',
    styles: {
      font: FONT,
      fontSize: TEXT.size,
      textColor: INK,
      overflow: 'linebreak',
      cellPadding: { top: 6, bottom: 6, left: 0, right: 0 },
      lineColor: RULE,
      lineWidth: { bottom: 0.75 },
    },
    headStyles: { fontSize: 9, fontStyle: 'bold', textColor: INK_SOFT },
    columnStyles: Object.fromEntries(amounts),
    didDrawPage: ({ cursor }) => {
      paper.y = cursor?.y ?? paper.y
    },
  })
}

function wholeCell(cell: SheetCell): string {
  return typeof cell === 'string' ? cell : [cell.text, cell.small].filter(Boolean).join('\n')
}

/** The total, which stays together with its words, and the rest below it. */
function drawTotal(paper: PdfPaper, { table, total, totalInWords = '', after = [] }: SheetContent): void {
  const words = paper.lines(totalInWords, WIDTH, TEXT)
  const sum = total ?? (table && { label: table.total.label, value: table.total.cells.join(' ').trim() })
  paper.room(32 + words.length * 15)
  paper.y += 8
  if (sum) paper.pair(sum, TOTAL)
  if (totalInWords !== '') paper.write(words, TEXT)
  for (const fact of after) paper.pair(fact, TEXT)
}

/** The section, then signatures and foot text at the bottom of the last page. */
function drawAgreement(paper: PdfPaper, { section, signatures = [], foot }: SheetContent): void {
  const footLines = foot === null ? [] : paper.lines(foot, WIDTH, SMALL)
  const footHeight = foot === null ? 0 : footLines.length * SMALL.size * 1.4 + 16
  const names = signatures.map(({ value }) => paper.lines(value, SIGNATURE.width, TEXT))
  const longest = Math.max(0, ...names.map(({ length }) => length))
  const signedHeight = signatures.length === 0 ? 0 : SIGNATURE.room + 32 + longest * TEXT.size * 1.4
  const bottomHeight = 24 + signedHeight + footHeight
  if (section) drawSection(paper, section, bottomHeight)
  if (signatures.length + footLines.length === 0) return
  paper.room(bottomHeight)
  const top = BOTTOM - footHeight - signedHeight + SIGNATURE.room
  for (const [index, { label }] of signatures.entries()) {
    const x = index === 0 ? PAPER.margin : RIGHT - SIGNATURE.width
    paper.y = top
    paper.pdf
      .setDrawColor(INK)
      .setLineWidth(0.75)
      .line(x, top, x + SIGNATURE.width, top)
    paper.y += 4
    paper.write([label], { ...SMALL, x })
    paper.write(names[index] ?? [], { ...TEXT, x })
  }
  if (foot === null) return
  paper.y = BOTTOM - footHeight + 8
  paper.rule(RULE, 0.75)
  paper.y += 6
  paper.write(footLines, { ...SMALL, x: PAPER.width / 2, align: 'center' })
}

/** The last lines stay with the signatures, so that nobody signs an empty page. */
function drawSection(paper: PdfPaper, { label, value }: SheetFact, bottomHeight: number): void {
  const lines = paper.lines(value, WIDTH, TEXT)
  const kept = Math.min(lines.length, 3)
  paper.y += 16
  // The heading stays with the first lines.
  paper.room(SMALL.size * 1.4 + kept * TEXT.size * 1.4 + (lines.length === kept ? bottomHeight : 0))
  paper.write([label], { ...SMALL, bold: true })
  paper.write(lines.slice(0, -kept), TEXT)
  paper.room(kept * TEXT.size * 1.4 + bottomHeight)
  paper.write(lines.slice(-kept), TEXT)
}
