import { logoPath } from '@isp/domain/business/logo'
import type { SheetHead } from '../components/print/sheet-content'
import { type RouterOutputs, trpc } from '../lib/server/trpc'

export type Business = RouterOutputs['business']['profile']

/**
 * The business that receipts, closings and quotations name; null while it is loading or could not be read. `ready` is
 * false while it is loading, so that a printed page can wait for its head (product/business#mi-negocio).
 */
export function useBusiness(): { business: Business | null; ready: boolean } {
  const { data, isError } = trpc.business.profile.useQuery()
  return { business: data ?? null, ready: data !== undefined || isError }
}

/** Null for a business without name, logo and other data. */
export function printHeadOf(business: Business | null): SheetHead | null {
  if (!business) return null
  const { name, logo, address, phone, nit } = business
  const contact = [...(phone === null ? [] : [`Tel. ${phone}`]), ...(nit === null ? [] : [`NIT ${nit}`])].join(' · ')
  const lines = [...(address === null ? [] : [address]), ...(contact === '' ? [] : [contact])]
  if (name === null && logo === null && lines.length === 0) return null
  return { name, lines, logo: logo && { src: logoPath(logo.hash), width: logo.width, height: logo.height } }
}

export function printedBusiness(business: Business | null) {
  return { head: printHeadOf(business), foot: business?.footText ?? null }
}
