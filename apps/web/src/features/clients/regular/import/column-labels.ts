import { colToLetter } from 'hucre/xlsx'

/** What each column is called: its heading, with the letter of the column where that is blank or there twice. */
export function columnLabels(headings: readonly string[]): string[] {
  return headings.map((heading, index) => {
    if (heading === '') return `Columna ${colToLetter(index)}`
    const alone = headings.indexOf(heading) === headings.lastIndexOf(heading)
    return alone ? heading : `${heading} (columna ${colToLetter(index)})`
  })
}
