import type { ImportFileCell } from '../import-values'

const LINK = /^https?:\/\/\S+$/i
/** `=HYPERLINK("https://…","Ver mapa")`, also as a Spanish Excel shows it. */
const FORMULA =
  /^=?\s*(?:_xlfn\.)?(?:HYPERLINK|HIPERV[IÍ]NCULO)\(\s*"([^"]+)"\s*(?:[,;]\s*(?:"((?:[^"]|"")*)"|([^"()]*))\s*)?\)$/i

/** A cell with the address to which it is linked, if that is one of the web; the cell itself otherwise. */
export function linkedCell(cell: ImportFileCell, target: string | undefined): ImportFileCell {
  const link = target?.trim() ?? ''
  if (!LINK.test(link) || cell instanceof Date || (typeof cell === 'object' && cell !== null)) return cell
  const text = cell === null || String(cell).trim() === '' ? link : String(cell)
  return text.trim() === link ? link : { text, link }
}

/** The text and address of a formula that is a link; null for any other formula, and one that refers to another cell. */
export function linkOfFormula(formula: string): ImportFileCell {
  const [, link, quoted, bare] = FORMULA.exec(formula.trim()) ?? []
  if (!link) return null
  const linked = linkedCell((quoted?.replaceAll('""', '"') ?? bare?.trim()) || null, link)
  return linked
}

/** Before the text of a comment that answers others, as Excel writes it for its earlier versions. */
const THREADED = /^\[[^\]]*\][\s\S]*?\n\s*(?:Comment|Comentario|Reply|Respuesta):\s*/

/** The text of a comment on a cell, on one line, without the name of its author; null if it is empty. */
export function commentText(text: string, author: string | undefined): string | null {
  const bare = text.replace(THREADED, '').trim()
  const named = author !== undefined && author !== '' && bare.startsWith(`${author}:`)
  const said = (named ? bare.slice(author.length + 1) : bare).replace(/\s+/g, ' ').trim()
  return said === '' ? null : said
}

/** Maximum length of a client's notes. */
const LONGEST_NOTES = 500

/** The first comments that fit into the notes of a client, each as a line. */
export function fittingComments(notes: string | undefined, comments: readonly string[]): readonly string[] {
  let left = LONGEST_NOTES - (notes === undefined ? 0 : notes.length + 1)
  const fits = comments.map((text) => {
    left -= text.length + 1
    return left >= -1
  })
  const first = fits.indexOf(false)
  return first === -1 ? comments : comments.slice(0, first)
}
