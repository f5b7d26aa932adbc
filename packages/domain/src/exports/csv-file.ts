/** The line that declares the separator for Excel. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n)/i

export type CsvFile = {
  /** Without byte order mark and separator line. */
  text: string
  /** The declared separator; undefined if there is none. */
  delimiter: string | undefined
  /** Number of lines before `text` in the file. */
  linesBefore: 0 | 1
}

/**
 * Decodes a CSV file: UTF-8 or UTF-16, with or without a byte order mark, else the Windows code page, which Excel uses
 * for 'CSV'. Parses a first line such as `sep=;`.
 */
export function readCsvFile(bytes: Uint8Array): CsvFile {
  const decoded = decode(bytes)
  const [line = '', delimiter] = SEPARATOR_LINE.exec(decoded) ?? []
  return { text: decoded.slice(line.length), delimiter, linesBefore: line === '' ? 0 : 1 }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The first two bytes identify UTF-16, by its byte order mark or a Latin letter. */
function unicodeOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}
