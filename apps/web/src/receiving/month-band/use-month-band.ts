import { type MonthBand, monthBandText, monthBandTexts } from '@isp/domain/payments/month-band'
import { useEffect } from 'react'
import { trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import { today } from '../../lib/today'
import { rememberBand } from './month-without-band'

/**
 * The text of the band of a new month, and its dismissal for this login on every device. `band`: undefined while it loads, null
 * if there is none; then there is no text.
 */
export function useMonthBand(band: MonthBand | null | undefined) {
  // Closes at once; it comes back if the server did not hear of it.
  const dismissal = useAction(trpc.payments.dismissMonthBand, {
    failed: () => [monthBandTexts.dismissFailed],
    refetch: 'behind',
  })
  const dismissed = dismissal.isPending || dismissal.isSuccess
  const shown = Boolean(band) && !dismissed
  useEffect(() => {
    if (band !== undefined) rememberBand(today(), { shown })
  }, [band, shown])
  const dismiss = () => {
    if (band) dismissal.mutate({ period: band.period })
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return { text: band ? monthBandText(band) : null, dismissed, dismiss }
}
