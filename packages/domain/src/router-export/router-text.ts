const UTF8_MARK = [0xef, 0xbb, 0xbf]
const UTF16_MARKS = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const
/** The letters of Windows-1252 that are no controls, from 80 on. Above 9F it is as the binary text. */
const HIGH_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Bytes that become letters in one call. */
const CHUNK = 32_768

/**
 * The bytes of a file as a text with one letter for each byte, which values are decoded from (`decodedValue`). A file that
 * an editor saved as UTF-16 is read as the UTF-8 of its text.
 */
export function binaryText(file: Uint8Array): string {
  const wide = UTF16_MARKS.find(({ mark }) => startsWith(file, mark))
  const utf8 = wide ? new TextEncoder().encode(new TextDecoder(wide.encoding).decode(file)) : file
  const bytes = startsWith(utf8, UTF8_MARK) ? utf8.subarray(UTF8_MARK.length) : utf8
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)))
  }
  return parts.join('')
}

/** The text of a value: UTF-8, or else Windows-1252, in which Winbox writes (product/router-export#texts). */
export function decodedValue(binary: string): string {
  if (!/[\x80-\xff]/.test(binary)) return binary
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return binary.replace(/[\x80-\x9f]/g, (letter) => HIGH_LETTERS[letter.charCodeAt(0) - 0x80] ?? letter)
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
