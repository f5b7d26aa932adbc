/**
 * Writes the formatted text of an input where the caret stays before the same digits: React would set it to the end when it
 * writes another text than the typed one.
 */
export function writeFormatted(input: HTMLInputElement, text: string): void {
  const typed = input.value
  if (typed === text) return
  let behind = typed.slice(input.selectionEnd ?? typed.length).replace(/\D/g, '').length
  input.value = text
  let caret = text.length
  while (behind > 0 && caret > 0) {
    caret -= 1
    if (/\d/.test(text.charAt(caret))) behind -= 1
  }
  input.setSelectionRange(caret, caret)
}
