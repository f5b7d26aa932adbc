import { ClockBanner } from './clock/clock-banner'
import { GenerationBanner } from './generations/generation-banner'
import { InvariantBanner } from './invariant-checks/invariant-banner'

/** The warnings above every page. */
export function AlertBanners() {
  return (
    <>
      <ClockBanner />
      <GenerationBanner />
      <InvariantBanner />
    </>
  )
}
