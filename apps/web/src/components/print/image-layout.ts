import type { SheetContent } from './sheet-content'

/** A text on the picture: `x` and `y` of its baseline in pixels; `x` is its left end, middle or right end. */
export type PlacedText = { text: string; x: number; y: number; size: number; bold: boolean; align: Align }
export type PlacedRule = { y: number }
/** The logo: its upper left corner and its size in pixels. */
export type PlacedPicture = { x: number; y: number; width: number; height: number }
type Align = 'left' | 'center' | 'right'
type Style = Pick<PlacedText, 'size' | 'bold'>

/** Width of a text in pixels. */
export type Measure = (text: string, style: Style) => number

export const IMAGE_WIDTH = 720
export const MARGIN = 48
const COLUMN = IMAGE_WIDTH - 2 * MARGIN
const LEADING = 1.4
const BODY: Style = { size: 28, bold: false }
const VALUE: Style = { size: 28, bold: true }
const TITLE: Style = { size: 40, bold: true }
const STAMP: Style = { size: 52, bold: true }
const TOTAL: Style = { size: 38, bold: true }
const NAME: Style = { size: 34, bold: true }
const LINE: Style = { size: 24, bold: false }
const LOGO = { width: 400, height: 140 }
/** A letter with its accents, or a whole emoji. */
const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Places the texts of a sheet on its picture; long ones wrap. */
export function layOutImage(content: SheetContent, measure: Measure) {
  const texts: PlacedText[] = []
  const rules: PlacedRule[] = []
  let y = MARGIN

  const write = (text: string, style: Style, align: Align) => {
    const x = { left: MARGIN, center: IMAGE_WIDTH / 2, right: IMAGE_WIDTH - MARGIN }[align]
    for (const line of wrap(text, (part) => measure(part, style) <= COLUMN)) {
      texts.push({ text: line, x, y: y + style.size, ...style, align })
      y += style.size * LEADING
    }
  }
  /** Label and value on one line, or the value beneath; one of several lines reads from the left. */
  const pair = ({ label, value }: { label: string; value: string }, [first, second]: [Style, Style]) => {
    const above = y
    write(label, first, 'left')
    const width = measure(value, second)
    if (measure(`${label}  `, first) + width <= COLUMN) y = above
    write(value, second, width <= COLUMN ? 'right' : 'left')
    y += 8
  }
  const rule = () => {
    y += 12
    rules.push({ y })
    y += 12
  }

  const { head, foot } = content
  const picture = head?.logo ? placeLogo(head.logo, y) : null
  if (picture) y += picture.height + 12
  if (head?.name) write(head.name, NAME, 'center')
  for (const line of head?.lines ?? []) write(line, LINE, 'center')
  if (head) y += 16
  write(content.title, TITLE, 'center')
  if (content.stamp !== null) write(content.stamp, STAMP, 'center')
  y += 12
  for (const fact of content.facts) pair(fact, [BODY, VALUE])
  rule()
  pair(content.total, [TOTAL, TOTAL])
  write(capitalized(content.totalInWords), BODY, 'left')
  rule()
  for (const fact of content.after) pair(fact, [BODY, VALUE])
  if (foot !== null) {
    rule()
    for (const line of foot.split('\n')) write(line, LINE, 'center')
  }
  return { texts, rules, picture, height: Math.ceil(y + MARGIN) }
}

/** In the middle, as large as fits; never larger than it is. */
function placeLogo({ width, height }: { width: number; height: number }, y: number): PlacedPicture {
  const scale = Math.min(1, LOGO.width / width, LOGO.height / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { x: Math.round((IMAGE_WIDTH - size.width) / 2), y, ...size }
}

/** The lines of a text; a word that is too long is cut. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment: letter } of letters.segment(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
