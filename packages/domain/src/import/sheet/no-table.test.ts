import { expect, it } from 'vitest'
import { noTableText } from './no-table'

// Rules: product/import#table-of-a-file

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const zip = (...names: string[]) => `PK\u0003\u0004${'\u0000'.repeat(26)}${names.join('PK\u0001\u0002')}PK\u0005\u0006`
const utf16 = (text: string) => Array.from(text, (letter) => `${letter}\u0000`).join('')

it.each([
  ['a PDF', '%PDF-1.7\n1 0 obj', /^Es un PDF\./],
  ['a photo', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF', /^Es una foto o imagen\./],
  ['a picture', '\u0089PNG\r\n\u001a\n', /^Es una foto o imagen\./],
  ['a photo of an iPhone', '\u0000\u0000\u0000\u0018ftypheic', /^Es una foto o imagen\./],
  ['a picture of a chat', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', /^Es una foto o imagen\./],
  [
    '.ods',
    zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'content.xml'),
    /\(\.ods\)\. Ábrelo en LibreOffice/,
  ],
  ['.odt', zip('mimetypeapplication/vnd.oasis.opendocument.text', 'content.xml'), /^Es un documento de LibreOffice/],
  ['.numbers', zip('Index/Document.iwa', 'Metadata/Properties.plist'), /\(\.numbers\).*Exportar a/],
  ['.docx', zip('[Content_Types].xml', 'word/document.xml'), /^Es un documento de Word \(\.docx\)/],
  ['.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml'), /^Es una presentación/],
  ['.xlsb', zip('[Content_Types].xml', 'xl/workbook.bin'), /\(\.xlsb\)/],
  ['.zip', zip('clientes.xlsx'), /^Es un archivo comprimido \(\.zip\)/],
  ['.rar', 'Rar!\u001a\u0007', /^Es un archivo comprimido/],
  [
    '.fods',
    '\u00ef\u00bb\u00bf<?xml version="1.0" encoding="UTF-8"?>\n<office:document xmlns:office="urn:x" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">',
    /\(\.fods\)\. Ábrelo en LibreOffice/,
  ],
  [
    'an XML spreadsheet of 2003',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    /XML de 2003\. Ábrelo en Excel/,
  ],
  ['.backup', '\u0088\u00ac\u00a1\u00b1\u0000', /\(\.backup\)/],
  ['.doc', `\u00d0\u00cf\u0011\u00e0${utf16('WordDocument')}`, /^Es un documento de Word \(\.doc\)/],
  ['.rtf', '{\\rtf1\\ansi', /\(\.rtf\)/],
  ['.vcf', 'BEGIN:VCARD\nVERSION:3.0', /\(\.vcf\)/],
  ['.gsheet', '{"url": "https://docs.google.com/x", "doc_id": "x"}', /hoja de Google/],
  ['.json', '[{"nombre":"Ana"}]', /\(\.json\)/],
  ['.mdb', '\u0000\u0001\u0000\u0000Standard Jet DB', /Access/],
])('%s is named, with how to save it', (_what, content, text) => {
  expect(noTableText(bytesOf(content))).toMatch(text)
  expect(noTableText(bytesOf(content))).toMatch(/\.$/)
})

it.each([
  ['CSV', 'Nombre,Cuota\nAna,150'],
  ['CSV of UTF-16', `\u00ff\u00fe${utf16('Nombre\tCuota\n')}`],
  ['CSV with a comment', '# Clientes de la red\nNombre,Cuota'],
  ['CSV with slashes', '/ Nombre / Cuota'],
  ['a bracket first', '[Clientes],Cuota\nAna,150'],
  ['a letter B first', 'BMW Talleres,150'],
  ['.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml')],
  ['.xls', `\u00d0\u00cf\u0011\u00e0${utf16('Workbook')}`],
  ['a page', '<html><table>'],
  ['nothing', ''],
])('%s is not', (_what, content) => {
  expect(noTableText(bytesOf(content))).toBeNull()
})
