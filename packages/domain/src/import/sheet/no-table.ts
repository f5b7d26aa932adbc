/** Bytes at the start of a file that show what it is. */
const LOOKED_AT = 1_024
/** The names of the parts of an archive stand at its end. */
const NAMES_WITHIN = 65_536

const SAVE_AS = 'guárdalo como Libro de Excel (.xlsx) o CSV y vuelve a elegirlo'
const openIn = (program: string) => `Ábrelo en ${program}, ${SAVE_AS}.`
const LIST_WITHIN = 'Copia la lista a una hoja de Excel'

/** What a file is by its first bytes, with how its list comes into the import. */
const kinds: readonly { starts: RegExp; text: string }[] = [
  { starts: /^%PDF-/, text: `Es un PDF. ${LIST_WITHIN}, ${SAVE_AS}; también puedes pegar las celdas aquí.` },
  {
    starts:
      /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\p{Cc}{2}|RIFF.{4}WEBP|.{4}ftyp(?:heic|heix|mif1|avif)|II\*\p{Cc}|MM\p{Cc}\*)/su,
    text: `Es una foto o imagen. Escribe la lista en una hoja de Excel, ${SAVE_AS}.`,
  },
  { starts: /^\{\\rtf/, text: `Es un documento de texto (.rtf). ${LIST_WITHIN}, ${SAVE_AS}.` },
  {
    starts: /^(?:Rar!|7z\xbc\xaf|\p{Cc}\x8b)/u,
    text: 'Es un archivo comprimido. Descomprímelo y elige el archivo de Excel (.xlsx) o CSV que contiene.',
  },
  { starts: /^BEGIN:VCARD/i, text: `Son contactos de un teléfono (.vcf). ${LIST_WITHIN}, ${SAVE_AS}.` },
  {
    starts: /^.{4}Standard (?:Jet|ACE) DB/s,
    text: `Es una base de datos de Access. Exporta la tabla a Excel, ${SAVE_AS}.`,
  },
  {
    starts: /^(?:\x88\xac\xa1\xb1|\xef\xa8\x91\x72)/,
    text: 'Es un respaldo de un router MikroTik (.backup), que solo el router lee. En el router, usa /export file=clientes y elige el archivo .rsc.',
  },
  { starts: /^SQLite format 3/, text: `Es una base de datos. Exporta la tabla a Excel, ${SAVE_AS}.` },
  {
    starts: /^\s*\{\s*"(?:url|doc_id|resource_key)"/,
    text: 'Es el acceso a una hoja de Google, no la hoja. Ábrela, elige Archivo, Descargar, Microsoft Excel (.xlsx) y elige lo descargado.',
  },
  {
    starts: /^\s*[[{]\s*["{\]}]/,
    text: `Es un archivo de datos (.json). Ábrelo en Excel con Datos, De un archivo, ${SAVE_AS}.`,
  },
]

/** Of a text with markup, the first that it holds. */
const markups: readonly { holds: RegExp; text: string }[] = [
  {
    holds: /urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/,
    text: `Es una hoja de Excel en XML de 2003. ${openIn('Excel')}`,
  },
  {
    holds: /opendocument\.spreadsheet|<office:document\b/,
    text: `Es una hoja de LibreOffice (.fods). ${openIn('LibreOffice')}`,
  },
]

/** Of an archive, by the names of its parts. */
const archives: readonly { holds: RegExp; text: string }[] = [
  {
    holds: /application\/vnd\.oasis\.opendocument\.spreadsheet/,
    text: `Es una hoja de LibreOffice (.ods). ${openIn('LibreOffice')}`,
  },
  {
    holds: /application\/vnd\.oasis\.opendocument/,
    text: `Es un documento de LibreOffice. ${LIST_WITHIN}, ${SAVE_AS}; también puedes pegar las celdas aquí.`,
  },
  {
    holds: /Index\/(?:Document|Tables\/|CalculationEngine)|Index\.zip|buildVersionHistory\.plist/,
    text: 'Es una hoja de Numbers (.numbers). Ábrela en Numbers, elige Archivo, Exportar a, Excel, y elige lo exportado.',
  },
  {
    holds: /word\/document\.xml/,
    text: `Es un documento de Word (.docx). ${LIST_WITHIN}, ${SAVE_AS}; también puedes pegar las celdas aquí.`,
  },
  { holds: /ppt\/presentation\.xml/, text: `Es una presentación (.pptx). ${LIST_WITHIN}, ${SAVE_AS}.` },
  { holds: /xl\/workbook\.bin/, text: `Es un libro binario de Excel (.xlsb). ${openIn('Excel')}` },
]
/** The first bytes of a file of Office until 2003, and its documents that are no workbooks. */
const COMPOUND = '\xd0\xcf\x11\xe0'
const documents: readonly { holds: RegExp; text: string }[] = [
  { holds: /WordDocument/, text: `Es un documento de Word (.doc). ${LIST_WITHIN}, ${SAVE_AS}.` },
  { holds: /PowerPoint Document/, text: `Es una presentación (.ppt). ${LIST_WITHIN}, ${SAVE_AS}.` },
]
const WORKBOOK = /xl\/|\[Content_Types\]/
const END_OF_ARCHIVE = 'PK\u0005\u0006'
const ARCHIVE = 'Es un archivo comprimido (.zip). Descomprímelo y elige el archivo de Excel (.xlsx) o CSV que contiene.'
/** What a file is that has no table for the import, and how to save it; null for one that may have one. */
export function noTableText(bytes: Uint8Array): string | null {
  const start = latin1(bytes.subarray(0, LOOKED_AT))
  const named = kinds.find(({ starts }) => starts.test(start.replace(/^\xef\xbb\xbf/, '')))
  if (named) return named.text
  if (start.startsWith(COMPOUND)) {
    const parts = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    return documents.find(({ holds }) => holds.test(parts))?.text ?? null
  }
  if (start.startsWith('PK')) {
    const names = start + latin1(bytes.subarray(Math.max(0, bytes.length - NAMES_WITHIN)))
    const archive = archives.find(({ holds }) => holds.test(names))
    return archive?.text ?? (WORKBOOK.test(names) || !names.includes(END_OF_ARCHIVE) ? null : ARCHIVE)
  }
  const text = start.replaceAll('\u0000', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  return /^\s*</.test(text) ? (markups.find(({ holds }) => holds.test(text))?.text ?? null) : null
}

/** Each byte as a letter. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
