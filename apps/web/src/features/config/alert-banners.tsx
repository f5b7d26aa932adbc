import { GenerationBanner } from './generations/generation-banner'
import { InvariantBanner } from './invariant-checks/invariant-banner'

/** The warnings above every page: unusual generations of payments, and figures that do not agree. */
export function AlertBanners() {
  return (
    <>
      <GenerationBanner />
      <InvariantBanner />
    </>
  )
}
