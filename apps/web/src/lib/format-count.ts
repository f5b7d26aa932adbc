const count = new Intl.NumberFormat('es-GT')

/** How many there are, as shown: `12,345`. */
export function formatCount(number: number): string {
  return count.format(number)
}
