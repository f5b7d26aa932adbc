import type { ClientStatus } from '@isp/domain/billing/payment-status'
import { InitialsAvatar } from '../../../components/figures/initials-avatar'
import { avatarColor } from './avatar-color'

type Props = { client: { name: string; status: ClientStatus }; modified?: boolean }

export function ClientAvatar({ client: { name, status }, modified }: Props) {
  return <InitialsAvatar name={name} color={avatarColor({ modified, status })} />
}
