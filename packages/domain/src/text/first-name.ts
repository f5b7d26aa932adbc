/** The first word of a name, as customers are greeted with. */
export function firstName(name: string): string {
  const [firstWord = ''] = name.trim().split(/\s+/, 1)
  return firstWord
}
