/** Prints a Markdown table with aligned columns. */
export function printTable(head: string[], rows: string[][]): void {
  const all = [head, head.map(() => '---'), ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  for (const [index, row] of all.entries()) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0, index === 1 ? '-' : ' '))
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  }
}
