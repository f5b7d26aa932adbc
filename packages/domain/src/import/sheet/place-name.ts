import { searchable } from '../../text/search'

/** A first word that says what kind of place follows, as `searchable`. */
const KINDS =
  /^(?:grupo|aldea|caserio|canton|sector|colonia|barrio|comunidad|zona|paraje|finca|parcelamiento|residencial(?:es)?|lotificacion|asentamiento|municipio|cabecera|lugar|ruta|nodo|torre)\b/
/** Behind a place: 'LAS FLORES (15 clientes)', 'Las Flores:'. */
const BEHIND = /\s*(?:\(\s*\d+[^)]*\)|[-–—:]\s*\d+ *(?:clientes|usuarios|casas)|[:.,;–—-])\s*$/i
/** Words of a line that stands above the headings of a whole file. */
const ABOUT_FILE =
  /\b(?:clientes?|usuarios?|abonados?|listado|lista|listas|control|cobros?|pagos?|cuotas?|internet|servicios?|empresa|wifi|red|redes|mes|reporte|registro|actualizad[oa]|s a|telecom\w*|comunicaciones|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b/
const MOST_WORDS = 5
/** Written small behind the first word of a place; an article only behind 'de'. */
const SMALL = new Set(['de', 'del', 'y', 'e'])
const ARTICLES = new Set(['la', 'las', 'los', 'el'])
const ROMAN = /^[IVX]{2,}$/

/** Whether a text begins with the kind of a place: 'Aldea El Tablón', 'SECTOR 2'. */
export function namesKindOfPlace(text: string): boolean {
  return KINDS.test(searchable(text))
}

/** Whether a line above the headings may be the place of the first rows, and not the title of the file. */
export function mayBePlace(text: string): boolean {
  return (
    text.split(/\s+/).length <= MOST_WORDS &&
    /^\P{N}*\p{L}\P{N}*(?:\d{1,2})?$/u.test(text) &&
    !ABOUT_FILE.test(searchable(text).replace(/[^a-z0-9]+/g, ' '))
  )
}

/** The place that a title between the rows names, without what stands behind it: 'LAS FLORES (15 clientes)'. */
export function placeOfTitle(text: string): string {
  const bare = text.replace(BEHIND, '').trim()
  if (bare === '' || bare === text) return text
  return placeOfTitle(bare)
}

/** A place in capitals with capitals where they belong: 'ALDEA EL TABLÓN' is 'Aldea El Tablón'; any other as it is. */
export function easedPlace(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{3}/u.test(text)) return text
  const words = text.split(' ')
  return words.map((word, index) => easedWord(word, words[index - 1], index)).join(' ')
}

function easedWord(word: string, before: string | undefined, index: number): string {
  const small = word.toLocaleLowerCase('es')
  const isArticle = ARTICLES.has(small) && before?.toLocaleLowerCase('es') === 'de'
  if (index > 0 && (SMALL.has(small) || isArticle)) return small
  // Codes such as 'TZ3' and 'II' are no words.
  if (ROMAN.test(word.replace(/\P{L}/gu, '')) || /\d/.test(word) || !/[AEIOUÁÉÍÓÚÜY]/.test(word)) return word
  return small.replace(
    /(^|[^\p{L}\p{M}'’ʼ])(\p{L})/gu,
    (_, edge: string, letter: string) => edge + letter.toLocaleUpperCase('es'),
  )
}
