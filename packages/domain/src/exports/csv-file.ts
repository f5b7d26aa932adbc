/** The line by which Excel is told the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n)/i

/** The text of a CSV file, and what its first line said about it. */
export type CsvFile = {
  /** Without a byte order mark, and without the line that names the separator. */
  text: string
  /** The separator that the file names, undefined where it names none. */
  delimiter: string | undefined
  /** How many lines of the file stand before `text`. */
  linesBefore: 0 | 1
}

/**
 * Decodes a CSV file: UTF-8 or UTF-16, with or without a byte order mark, else the Windows code page, in which Excel saves
 * 'CSV'. Reads a first line such as `sep=;`.
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

/** Every byte order mark of UTF-16, or a Latin letter in it, has its own first two bytes. */
function unicodeOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}
