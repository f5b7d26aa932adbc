import { type ImportFileCell, importedText } from '../import-values'
import { headingWords, isOtherThing } from './held-headings'

/** A number of Guatemala, with or without its country. */
const LOCAL_NUMBER = /^(?:\+?502)?[2-7]\d{7}$/
/** Share of the filled cells that must be such numbers. */
const MOST = 0.7
/** Headings of other numbers of eight digits. */
const OTHER_NUMBERS = new Set([
  'cui',
  'contador',
  'medidor',
  'serie',
  'mac',
  'ip',
  'contrato',
  'cuenta',
  'boleta',
  'nis',
  'monto',
])

/** Whether a column without a known heading can be offered as the phone: most of its cells are numbers of eight digits. */
export function isPhoneColumn(heading: string, cells: readonly ImportFileCell[]): boolean {
  const words = headingWords(heading)
  if (cells.length === 0 || isOtherThing(words) || words.some((word) => OTHER_NUMBERS.has(word))) return false
  const numbers = cells.flatMap((cell) => {
    const digits = (importedText(cell) ?? '').replace(/[\s().-]/g, '')
    return !(cell instanceof Date) && LOCAL_NUMBER.test(digits) ? [digits] : []
  })
  return numbers.length >= cells.length * MOST && new Set(numbers).size * 2 > numbers.length
}
