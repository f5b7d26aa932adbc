import { ClockBanner } from './clock/clock-banner'
import { GenerationBanner } from './generations/generation-banner'
import { InvariantBanner } from './invariant-checks/invariant-banner'

/** The warnings above every page: a clock that looks wrong, unusual generations of payments, and figures that do not agree. */
export function AlertBanners() {
  return (
    <>
      <ClockBanner />
      <GenerationBanner />
      <InvariantBanner />
    </>
  )
}
