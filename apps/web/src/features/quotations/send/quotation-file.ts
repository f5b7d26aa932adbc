import regularFont from '@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'
import boldFont from '@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf'
import type { Business } from '../../../lib/business'
import { type Quotation, type QuotationContent, quotationContent } from '../quotation-content'
import { hasRareLetters, missingLetters, textsIn } from './missing-letters'
import { type PdfFonts, PdfPaper } from './pdf-paper'
import { type PdfLogo, quotationPdf } from './quotation-pdf'

/**
 * A quotation as a PDF file to send. `logoMissing` if the logo of the business could not be loaded or drawn. Rejects if the
 * fonts cannot be loaded.
 */
export async function quotationFile(
  quotation: Quotation,
  business: Business | null,
): Promise<{ file: File; logoMissing: boolean }> {
  const content = quotationContent(quotation, { business })
  const [fonts, logo] = await Promise.all([loadFonts(), logoOf(content.head).catch(() => null)])
  const { bytes, logoDrawn } = quotationPdf(content, { fonts, logo })
  const file = new File([bytes], `cotizacion-${quotation.id}.pdf`, { type: 'application/pdf' })
  return { file, logoMissing: content.head?.logo != null && !logoDrawn }
}

/** The letters of a quotation that its PDF will lack. Rejects if the fonts cannot be loaded. */
export async function lettersMissingInPdf(content: QuotationContent): Promise<string[]> {
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

/** The logo; null without one. Rejects if it cannot be loaded, or ends in the middle, which the PDF library does not notice. */
async function logoOf(head: ReturnType<typeof quotationContent>['head']): Promise<PdfLogo | null> {
  if (!head?.logo) return null
  const { src, ...size } = head.logo
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
