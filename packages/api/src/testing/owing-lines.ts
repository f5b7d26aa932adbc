/** The lines of 'Cobros', which answers other lines for the lists of whom to cut and to reconnect. */
export function owing<Line extends object>(lines: readonly Line[]): Extract<Line, { netDebt: string }>[] {
  return lines.filter((line): line is Extract<Line, { netDebt: string }> => 'netDebt' in line)
}
