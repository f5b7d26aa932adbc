import regularFont from '@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'
import boldFont from '@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf'
import type { Business } from '../../../lib/business'
import { type Quotation, quotationContent } from '../quotation-content'
import { type PdfLogo, quotationPdf } from './quotation-pdf'

/** A quotation as a PDF file to send. Rejects if its fonts or the logo cannot be loaded. */
export async function quotationFile(quotation: Quotation, business: Business | null): Promise<File> {
  const content = quotationContent(quotation, { business })
  const [normal, bold, logo] = await Promise.all([bytesOf(regularFont), bytesOf(boldFont), logoOf(content.head)])
  const pdf = quotationPdf(content, { fonts: { normal, bold }, logo })
  return new File([pdf], `cotizacion-${quotation.id}.pdf`, { type: 'application/pdf' })
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await load(address)
  return new Uint8Array(await response.arrayBuffer())
}

async function logoOf(head: ReturnType<typeof quotationContent>['head']): Promise<PdfLogo | null> {
  if (!head?.logo) return null
  const { src, ...size } = head.logo
  const response = await load(src)
  const type = response.headers.get('content-type')?.includes('png') ? 'png' : 'jpeg'
  return { ...size, type, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function load(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}
