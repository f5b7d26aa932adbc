import { autoTable } from 'jspdf-autotable'
import type { QuotationContent } from '../quotation-content'
import { BOTTOM, FONT, INK, INK_SOFT, PAPER, type PdfFonts, PdfPaper, pdfText, RIGHT, RULE } from './pdf-paper'

const WIDTH = RIGHT - PAPER.margin
const LOGO = { width: 150, height: 54 }
const FACTS_WIDTH = 170
const SIGNATURE = { width: 200, room: 36 }
const TEXT = { size: 10.5 } as const
const SMALL = { size: 9.75, soft: true } as const

export type PdfLogo = { bytes: Uint8Array; type: 'png' | 'jpeg'; width: number; height: number }
export type PdfParts = { fonts: PdfFonts; logo: PdfLogo | null }

/**
 * A quotation on letter paper as PDF, with text as text in embedded fonts, like the printed sheet (specification 3 D2).
 * `logoDrawn` is false without a logo, and for one that cannot be decoded: then the head has only texts.
 */
export function quotationPdf(
  content: QuotationContent,
  { fonts, logo }: PdfParts,
): { bytes: ArrayBuffer; logoDrawn: boolean } {
  const paper = new PdfPaper(fonts)
  paper.pdf.setLanguage('es-GT').setProperties({ title: content.runningHead, author: content.head?.name ?? '' })
  const logoDrawn = drawHead(paper, content, logo)
  drawTitle(paper, content)
  drawItems(paper, content)
  drawAgreement(paper, content)
  paper.numberPages(content.runningHead)
  return { bytes: paper.pdf.output('arraybuffer'), logoDrawn }
}

/** The business: logo, name and lines. Returns whether the logo is there. */
function drawHead(paper: PdfPaper, { head }: QuotationContent, logo: PdfLogo | null): boolean {
  if (!head) return false
  const top = paper.y
  const size = logo && drawLogo(paper, logo)
  const x = PAPER.margin + (size ? size.width + 12 : 0)
  const width = RIGHT - x
  if (head.name !== null)
    paper.write(paper.lines(head.name, width, { size: 12, bold: true }), { size: 12, bold: true, x })
  for (const line of head.lines) paper.write(paper.lines(line, width, SMALL), { ...SMALL, x })
  paper.y = Math.max(paper.y, top + (size?.height ?? 0)) + 18
  return size !== null
}

/** Draws the logo and returns its size; null if it cannot be decoded, which must not stop a quotation. */
function drawLogo({ pdf, y }: PdfPaper, logo: PdfLogo): { width: number; height: number } | null {
  const size = fitted(logo)
  try {
    pdf.addImage(logo.bytes, logo.type.toUpperCase(), PAPER.margin, y, size.width, size.height)
    return size
  } catch {
    return null
  }
}

/** 'Cotización' with its name, number and dates, then the client. */
function drawTitle(paper: PdfPaper, { kind, name, facts, clientName }: QuotationContent): void {
  const top = paper.y
  const title = { size: 18, bold: true }
  paper.write([kind], { ...SMALL, bold: true })
  paper.write(paper.lines(name, WIDTH - FACTS_WIDTH - 24, title), title)
  const below = paper.y
  paper.y = top
  for (const { label, value } of facts) {
    const line = paper.y
    paper.write([label], { ...TEXT, soft: true, x: RIGHT - FACTS_WIDTH + 24 })
    paper.y = line
    paper.write([value], { ...TEXT, x: RIGHT, align: 'right' })
    paper.y += 3
  }
  paper.y = Math.max(paper.y, below) + 9
  paper.rule(INK, 1.5)
  paper.y += 12
  paper.write(['Cliente'], SMALL)
  const client = { size: 12, bold: true }
  paper.write(paper.lines(clientName, WIDTH, client), client)
  paper.y += 12
}

/** The articles; the headings are on every page, the total below the last row. */
function drawItems(paper: PdfPaper, { columns, rows, total, totalInWords }: QuotationContent): void {
  const amounts = columns.slice(1).map((_, index) => [index + 1, { halign: 'right', cellWidth: 110 }] as const)
  autoTable(paper.pdf, {
    startY: paper.y,
    margin: PAPER.margin,
    theme: 'plain',
    head: [columns.map((column, index) => ({ content: column, styles: { halign: index === 0 ? 'left' : 'right' } }))],
    body: rows.map(({ cells }) => cells.map(pdfText)),
    rowPageBreak: 'avoid',
    styles: {
      ...{ font: FONT, fontSize: TEXT.size, textColor: INK, overflow: 'linebreak' },
      ...{ cellPadding: { top: 6, bottom: 6, left: 0, right: 0 }, lineColor: RULE, lineWidth: { bottom: 0.75 } },
    },
    headStyles: { fontSize: 9, fontStyle: 'bold', textColor: INK_SOFT },
    columnStyles: Object.fromEntries(amounts),
    didDrawPage: ({ cursor }) => {
      paper.y = cursor?.y ?? paper.y
    },
  })
  const words = paper.lines(totalInWords, WIDTH, TEXT)
  paper.room(32 + words.length * 15)
  paper.y += 8
  const line = paper.y
  const bold = { size: 12, bold: true }
  paper.write([total[0] ?? ''], bold)
  paper.y = line
  paper.write([total.at(-1) ?? ''], { ...bold, x: RIGHT, align: 'right' })
  paper.y += 3
  paper.write(words, TEXT)
}

/** Conditions, then signatures and foot text at the bottom of the last page. */
function drawAgreement(paper: PdfPaper, { conditions, signatures, foot }: QuotationContent): void {
  const footLines = foot === null ? [] : paper.lines(foot, WIDTH, SMALL)
  const footHeight = foot === null ? 0 : footLines.length * SMALL.size * 1.4 + 16
  const names = signatures.map(({ name }) => paper.lines(name, SIGNATURE.width, TEXT))
  const signedHeight = SIGNATURE.room + 32 + Math.max(...names.map(({ length }) => length)) * TEXT.size * 1.4
  const bottomHeight = 24 + signedHeight + footHeight
  if (conditions !== null) drawConditions(paper, conditions, bottomHeight)
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
function drawConditions(paper: PdfPaper, conditions: string, bottomHeight: number): void {
  const lines = paper.lines(conditions, WIDTH, TEXT)
  const kept = Math.min(lines.length, 3)
  paper.y += 16
  // The heading stays with the first lines.
  paper.room(SMALL.size * 1.4 + kept * TEXT.size * 1.4 + (lines.length === kept ? bottomHeight : 0))
  paper.write(['Condiciones'], { ...SMALL, bold: true })
  paper.write(lines.slice(0, -kept), TEXT)
  paper.room(kept * TEXT.size * 1.4 + bottomHeight)
  paper.write(lines.slice(-kept), TEXT)
}

/** The size of the logo within its place, in points. */
function fitted({ width, height }: PdfLogo) {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 0.75)
  return { width: width * scale, height: height * scale }
}
