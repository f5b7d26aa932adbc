import regularFont from '@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'
import boldFont from '@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf'
import type { SheetContent } from '../sheet-content'
import { hasRareLetters, missingLetters, textsIn } from './missing-letters'
import { type PdfFonts, PdfPaper } from './pdf-paper'
import { type PdfLogo, sheetPdf } from './sheet-pdf'

/**
 * A sheet as a PDF file to send. `logoMissing` if the logo of the business could not be loaded or drawn. Rejects if the
 * fonts cannot be loaded.
 */
export async function pdfFile(content: SheetContent, name: string): Promise<{ file: File; logoMissing: boolean }> {
  const logo = content.head?.logo ?? null
  const [fonts, image] = await Promise.all([loadFonts(), logo && loadLogo(logo).catch(() => null)])
  const { bytes, logoDrawn } = sheetPdf(content, { fonts, logo: image })
  return { file: new File([bytes], name, { type: 'application/pdf' }), logoMissing: logo !== null && !logoDrawn }
}

/** Rejects if the fonts cannot be loaded. */
export async function lettersMissingInPdf(content: SheetContent): Promise<string[]> {
  const texts = textsIn(content)
  if (!hasRareLetters(texts)) return []
  const paper = new PdfPaper(await loadFonts())
  return missingLetters(texts, (codePoint) => paper.has(codePoint))
}

async function loadFonts(): Promise<PdfFonts> {
  const [normal, bold] = await Promise.all([bytesOf(regularFont), bytesOf(boldFont)])
  return { normal, bold }
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await load(address)
  return new Uint8Array(await response.arrayBuffer())
}

/** Rejects if the logo cannot be loaded, or ends in the middle, which the PDF library does not notice. */
async function loadLogo({ src, ...size }: { src: string; width: number; height: number }): Promise<PdfLogo> {
  const image = await (await load(src)).blob()
  const decoded = await createImageBitmap(image)
  decoded.close()
  const type = image.type === 'image/png' ? 'png' : 'jpeg'
  return { ...size, type, bytes: new Uint8Array(await image.arrayBuffer()) }
}

async function load(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}
