/** First bytes of a compound file, in which Excel puts a workbook with a password, and kept all workbooks until 2003. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** The part of the compound file that has the encrypted workbook; names are UTF-16 there. */
const ENCRYPTED_PART = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()

/** Whether a file is a workbook that opens with a password only. */
export function isEncrypted(bytes: Uint8Array): boolean {
  return isCompoundFile(bytes) && includes(bytes, ENCRYPTED_PART)
}

/** Whether a file is a workbook of Excel 2003 or earlier, or one with a password. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return COMPOUND_FILE.every((byte, index) => bytes[index] === byte)
}

/** Letters at the start of a file that show what it is. */
const LOOKED_AT = 512

/** Whether a file is a page of a browser or other markup, which programs save with the ending .xls. */
export function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT)).replaceAll('\u0000', '').trimStart()
  return /^\ufeff?\s*<(?:!doctype|html|head|meta|table|\?xml|style|body|div)/i.test(start)
}

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
