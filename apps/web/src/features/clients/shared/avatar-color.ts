import type { ClientStatus } from '@isp/domain/billing/payment-status'
import type { AvatarColor } from '../../../components/figures/initials-avatar'

/** Purple if flagged as modified, else green if paid, else yellow (specification 1 §2). */
export function avatarColor({ modified = false, status }: { modified?: boolean; status: ClientStatus }): AvatarColor {
  if (modified) return 'purple'
  return status === 'paid' ? 'green' : 'yellow'
}
