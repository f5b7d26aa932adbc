import { colToLetter } from 'hucre/xlsx'

/** Column labels: the heading, with the column letter if blank or duplicate. */
export function columnLabels(headings: readonly string[]): string[] {
  return headings.map((heading, index) => {
    if (heading === '') return `Columna ${colToLetter(index)}`
    const alone = headings.indexOf(heading) === headings.lastIndexOf(heading)
    return alone ? heading : `${heading} (columna ${colToLetter(index)})`
  })
}
